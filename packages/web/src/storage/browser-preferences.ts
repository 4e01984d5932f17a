import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BrowserStorage } from './browser-storage.ts'

/** Preferences of this browser; not stored with the account, because a TV and a desktop need different ones. */
export interface BrowserPreferences {
  /** Letters, digits and symbols work wherever no text is typed. When off, only while the player has the focus (WCAG 2.1.4). */
  readonly hasSingleKeys: boolean
  /** Arrow keys move the focus, for TVs and other devices without a pointer. */
  readonly hasArrowFocus: boolean
  /** Lists load more rows while they are scrolled, instead of having pages. */
  readonly hasContinuousLists: boolean
  /** A cover shows frames of its video while the pointer is over it. */
  readonly hasHoverPreview: boolean
  /** A click on a video in a list plays it, instead of opening its page without playing. */
  readonly hasPlayOnClick: boolean
}

export interface BrowserPreferencesStore {
  readonly getSnapshot: () => BrowserPreferences
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (name: keyof BrowserPreferences, isOn: boolean) => void
}

const STORAGE_KEYS = {
  hasSingleKeys: 'single-keys',
  hasArrowFocus: 'arrow-focus',
  hasContinuousLists: 'continuous-lists',
  hasHoverPreview: 'hover-preview',
  hasPlayOnClick: 'play-on-click',
} as const
/** User agents of TVs and set-top boxes. */
const TELEVISION =
  /smart-?tv|tizen.*tv|web0s|webos\.tv|netcast|hbbtv|bravia|viera|vidaa|\bAFT[A-Z]|google ?tv|android tv|crkey|roku/i

export function isTelevision(userAgent: string): boolean {
  return TELEVISION.test(userAgent)
}

/** The preferences of one app on the page. */
export function createBrowserPreferences(storage: BrowserStorage, userAgent: string): BrowserPreferencesStore {
  const listeners = new Set<() => void>()
  let current: BrowserPreferences = {
    hasSingleKeys: storage.get(STORAGE_KEYS.hasSingleKeys) !== 'off',
    hasArrowFocus: (storage.get(STORAGE_KEYS.hasArrowFocus) ?? (isTelevision(userAgent) ? 'on' : 'off')) === 'on',
    hasContinuousLists: storage.get(STORAGE_KEYS.hasContinuousLists) !== 'off',
    hasHoverPreview: storage.get(STORAGE_KEYS.hasHoverPreview) !== 'off',
    hasPlayOnClick: storage.get(STORAGE_KEYS.hasPlayOnClick) === 'on',
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

const DEFAULTS: BrowserPreferences = {
  hasSingleKeys: true,
  hasArrowFocus: false,
  hasContinuousLists: true,
  hasHoverPreview: true,
  hasPlayOnClick: false,
}
/** For components that are shown without an app. */
const FIXED: BrowserPreferencesStore = {
  getSnapshot: () => DEFAULTS,
  subscribe: () => () => undefined,
  set: () => undefined,
}

export const BrowserPreferencesContext = createContext<BrowserPreferencesStore>(FIXED)

export function useBrowserPreferences(): { preferences: BrowserPreferences; set: BrowserPreferencesStore['set'] } {
  const { subscribe, getSnapshot, set } = useContext(BrowserPreferencesContext)
  return { preferences: useSyncExternalStore(subscribe, getSnapshot), set }
}
