//! The platforms that packages are made for: one line each.

/// A platform and what its packages need to know of it.
pub(crate) struct Platform {
    /// The compiler's name of it.
    pub(crate) triple: &'static str,
    pub(crate) kind: Kind,
    /// What precedes the names of the C tools: `aarch64-linux-gnu-`.
    pub(crate) tools: &'static str,
    /// The program that links.
    pub(crate) linker: &'static str,
    /// The Debian packages that hold them.
    pub(crate) needs: &'static [&'static str],
}

/// What is made of a platform's program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A desk with Linux: a window, Debian packages, the C library.
    Desk {
        /// Debian's name of the processor.
        debian: &'static str,
        /// The folder of its libraries: `x86_64-linux-gnu`.
        multiarch: &'static str,
    },
    /// One static program without the window.
    Server,
    Windows,
}

/// All platforms, the machine's usual one first.
pub(crate) const PLATFORMS: &[Platform] = &[
    Platform {
        triple: "x86_64-unknown-linux-gnu",
        kind: Kind::Desk { debian: "amd64", multiarch: "x86_64-linux-gnu" },
        tools: "x86_64-linux-gnu-",
        linker: "x86_64-linux-gnu-gcc",
        needs: &["gcc-x86-64-linux-gnu", "libc6-dev-amd64-cross"],
    },
    Platform {
        triple: "x86_64-unknown-linux-musl",
        kind: Kind::Server,
        tools: "x86_64-linux-gnu-",
        linker: "x86_64-linux-gnu-gcc",
        needs: &["gcc-x86-64-linux-gnu", "libc6-dev-amd64-cross"],
    },
    Platform {
        triple: "x86_64-pc-windows-gnu",
        kind: Kind::Windows,
        tools: "x86_64-w64-mingw32-",
        linker: "x86_64-w64-mingw32-gcc",
        needs: &["gcc-mingw-w64-x86-64", "binutils-mingw-w64-x86-64"],
    },
    Platform {
        triple: "aarch64-unknown-linux-gnu",
        kind: Kind::Desk { debian: "arm64", multiarch: "aarch64-linux-gnu" },
        tools: "aarch64-linux-gnu-",
        linker: "aarch64-linux-gnu-gcc",
        needs: &["gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross"],
    },
];

impl Platform {
    /// The file name of the program.
    pub(crate) fn program(&self) -> &'static str {
        if self.kind == Kind::Windows { "grille.exe" } else { "grille" }
    }

    /// One of the C tools: `objcopy`.
    pub(crate) fn tool(&self, name: &str) -> String {
        format!("{}{name}", self.tools)
    }

    /// The triple as it stands in the names of environment variables.
    pub(crate) fn variable(&self) -> String {
        self.triple.replace('-', "_").to_uppercase()
    }
}
