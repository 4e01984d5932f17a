import { createBrowserStorage, type BrowserStorage } from '../storage/browser-storage.ts'

/** Key preferences of this browser; not stored with the account, because a TV and a desktop need different ones. */
export interface KeyPreferences {
  /** Letters, digits and symbols work wherever no text is typed. When off, only while the player has the focus (WCAG 2.1.4). */
  readonly hasSingleKeys: boolean
  /** Arrow keys move the focus, for TVs and other devices without a pointer. */
  readonly hasArrowFocus: boolean
}

const STORAGE_KEYS = { hasSingleKeys: 'single-keys', hasArrowFocus: 'arrow-focus' } as const
/** User agents of TVs and set-top boxes. */
const TELEVISION =
  /smart-?tv|tizen.*tv|web0s|webos\.tv|netcast|hbbtv|bravia|viera|vidaa|\bAFT[A-Z]|google ?tv|android tv|crkey|roku/i

let opened: BrowserStorage | undefined
const listeners = new Set<() => void>()
let current: KeyPreferences | undefined

const storage = () => (opened ??= createBrowserStorage())

export function keyPreferences(): KeyPreferences {
  current ??= {
    hasSingleKeys: storage().get(STORAGE_KEYS.hasSingleKeys) !== 'off',
    hasArrowFocus:
      (storage().get(STORAGE_KEYS.hasArrowFocus) ?? (isTelevision(navigator.userAgent) ? 'on' : 'off')) === 'on',
  }
  return current
}

export function isTelevision(userAgent: string): boolean {
  return TELEVISION.test(userAgent)
}

export function setKeyPreference(name: keyof KeyPreferences, isOn: boolean): void {
  storage().set(STORAGE_KEYS[name], isOn ? 'on' : 'off')
  current = { ...keyPreferences(), [name]: isOn }
  for (const listener of listeners) listener()
}

export function subscribeToKeyPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
