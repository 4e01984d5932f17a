/** Persistent strings: the browser's storage, or a file. Never throws; a value that cannot be stored reads as null. */
export interface Storage {
  get(key: string): string | null
  /** Null deletes the key. */
  set(key: string, value: string | null): void
}

/** Key of the color scheme in the browser, so that it applies before the user signs in. */
export const THEME_STORAGE_KEY = 'cellar.theme'
