/** Strings that survive the app: the browser's storage, or a file. Never throws; what cannot be kept is simply not there. */
export interface Storage {
  get(key: string): string | null
  /** Null forgets the key. */
  set(key: string, value: string | null): void
}

/** Where a browser keeps the colour scheme of the person, so that it is there before anybody signs in. Spec section 4. */
export const THEME_STORAGE_KEY = 'cellar.theme'
