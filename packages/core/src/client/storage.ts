/** Strings that survive the app: the browser's storage, or a file. Never throws; what cannot be kept is simply not there. */
export interface Storage {
  get(key: string): string | null
  /** Null forgets the key. */
  set(key: string, value: string | null): void
}

/** The key under which a browser stores the theme, so that it applies before sign-in (docs/spec/web.md#theme). */
export const THEME_STORAGE_KEY = 'cellar.theme'
