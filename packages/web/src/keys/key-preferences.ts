import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BrowserStorage } from '../storage/browser-storage.ts'

/** Key preferences of this browser; not stored with the account, because a TV and a desktop need different ones. */
export interface KeyPreferences {
  /** Letters, digits and symbols work wherever no text is typed. When off, only while the player has the focus (WCAG 2.1.4). */
  readonly hasSingleKeys: boolean
  /** Arrow keys move the focus, for TVs and other devices without a pointer. */
  readonly hasArrowFocus: boolean
}

export interface KeyPreferencesStore {
  readonly getSnapshot: () => KeyPreferences
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (name: keyof KeyPreferences, isOn: boolean) => void
}

const STORAGE_KEYS = { hasSingleKeys: 'single-keys', hasArrowFocus: 'arrow-focus' } as const
/** User agents of TVs and set-top boxes. */
const TELEVISION =
  /smart-?tv|tizen.*tv|web0s|webos\.tv|netcast|hbbtv|bravia|viera|vidaa|\bAFT[A-Z]|google ?tv|android tv|crkey|roku/i

export function isTelevision(userAgent: string): boolean {
  return TELEVISION.test(userAgent)
}

/** The key preferences of one app on the page. */
export function createKeyPreferences(storage: BrowserStorage, userAgent: string): KeyPreferencesStore {
  const listeners = new Set<() => void>()
  let current: KeyPreferences = {
    hasSingleKeys: storage.get(STORAGE_KEYS.hasSingleKeys) !== 'off',
    hasArrowFocus: (storage.get(STORAGE_KEYS.hasArrowFocus) ?? (isTelevision(userAgent) ? 'on' : 'off')) === 'on',
  }
  return {
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(name, isOn) {
      storage.set(STORAGE_KEYS[name], isOn ? 'on' : 'off')
      current = { ...current, [name]: isOn }
      for (const listener of [...listeners]) listener()
    },
  }
}

const DEFAULTS: KeyPreferences = { hasSingleKeys: true, hasArrowFocus: false }
/** For components that are shown without an app. */
const FIXED: KeyPreferencesStore = {
  getSnapshot: () => DEFAULTS,
  subscribe: () => () => undefined,
  set: () => undefined,
}

export const KeyPreferencesContext = createContext<KeyPreferencesStore>(FIXED)

export function useKeyPreferences(): { preferences: KeyPreferences; set: KeyPreferencesStore['set'] } {
  const { subscribe, getSnapshot, set } = useContext(KeyPreferencesContext)
  return { preferences: useSyncExternalStore(subscribe, getSnapshot), set }
}
