/** Prebuilt native modules: they find their binary next to their files, so they are not bundled. */
export const NATIVE_MODULES = ['better-sqlite3', 'sharp', '@node-rs/argon2', '@napi-rs/keyring']
