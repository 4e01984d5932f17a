/** Prebuilt native modules: they find their binary next to their own files, so they stay in node_modules. */
export const NATIVE_MODULES = ['better-sqlite3', 'sharp', '@node-rs/argon2', '@napi-rs/keyring']
