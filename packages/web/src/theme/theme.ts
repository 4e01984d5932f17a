import { THEME_STORAGE_KEY } from '@tubecellar/core'
import type { BrowserStorage } from '../storage/browser-storage.ts'

/** The theme of the app. Its colors are in `themes/`; the server's settings name it `dark.css` and so on. */
export type Theme = 'dark' | 'light' | 'matrix' | 'midnight' | 'custom'

const THEMES: readonly string[] = ['dark', 'light', 'matrix', 'midnight', 'custom'] satisfies Theme[]
const DEFAULT_THEME: Theme = 'dark'

/** The theme stored in this browser; dark by default. */
export function readStoredTheme(storage: BrowserStorage): Theme {
  return parseTheme(storage.get(THEME_STORAGE_KEY)) ?? DEFAULT_THEME
}

/** The theme once the user's settings are loaded: any theme except the default takes precedence and is stored. */
export function chooseTheme(stylesheet: string, storage: BrowserStorage): Theme {
  const chosen = parseTheme(stylesheet.replace(/\.css$/, ''))
  if (chosen === null || chosen === DEFAULT_THEME) return readStoredTheme(storage)
  storage.set(THEME_STORAGE_KEY, chosen)
  return chosen
}

/** The theme that the settings name; dark for an unknown name. */
export function themeFromStylesheet(stylesheet: string): Theme {
  return parseTheme(stylesheet.replace(/\.css$/, '')) ?? DEFAULT_THEME
}

function parseTheme(text: string | null): Theme | null {
  return text !== null && THEMES.includes(text) ? (text as Theme) : null
}

export function applyTheme(theme: Theme, root: HTMLElement): void {
  root.dataset['theme'] = theme
}
