//! Gives the shared library the name that programs remember, and keeps it loaded: its thread may
//! still run when a program lets go of it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        let major = std::env::var("CARGO_PKG_VERSION_MAJOR").unwrap_or_default();
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libgrille.so.{major}");
        println!("cargo::rustc-cdylib-link-arg=-Wl,-z,nodelete");
    }
}
