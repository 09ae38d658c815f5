/* Stands in for a library of Windows 10 that wine has only since version 9: Rust takes its random
 * numbers there. Used by wine.sh, never packed. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length) {
    return SystemFunction036(buffer, (ULONG)length);
}
