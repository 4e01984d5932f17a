import { createBrowserStorage, type BrowserStorage } from '../storage/browser-storage.ts'

/** What keys do in this browser; kept in it, for a television and a desk have different ones. */
export interface KeyPreferences {
  /** Letters, digits and signs work wherever nothing is typed. Switched off, only where the player has the focus (WCAG 2.1.4). */
  readonly hasSingleKeys: boolean
  /** Arrow keys move the focus, for those who have nothing else: televisions. */
  readonly hasArrowFocus: boolean
}

const STORAGE_KEYS = { hasSingleKeys: 'single-keys', hasArrowFocus: 'arrow-focus' } as const
/** How the browsers of televisions and of boxes for them call themselves. */
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
