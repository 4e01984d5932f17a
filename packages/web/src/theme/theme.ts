import { THEME_STORAGE_KEY } from '@tubecellar/core'
import type { BrowserStorage } from '../storage/browser-storage.ts'

/** The look of the app. Each has its colours in `themes/`; the server's settings name it `dark.css` and so on. */
export type Theme = 'dark' | 'light' | 'matrix' | 'midnight' | 'custom'

const THEMES: readonly string[] = ['dark', 'light', 'matrix', 'midnight', 'custom'] satisfies Theme[]
const DEFAULT_THEME: Theme = 'dark'

/** Dark by default; what this browser stored overrides it. Spec section 4. */
export function storedTheme(storage: BrowserStorage): Theme {
  return readTheme(storage.get(THEME_STORAGE_KEY)) ?? DEFAULT_THEME
}

/** The theme once the user's settings are known: any chosen one but the default wins and is stored. Spec section 4. */
export function chooseTheme(stylesheet: string, storage: BrowserStorage): Theme {
  const chosen = readTheme(stylesheet.replace(/\.css$/, ''))
  if (chosen === null || chosen === DEFAULT_THEME) return storedTheme(storage)
  storage.set(THEME_STORAGE_KEY, chosen)
  return chosen
}

/** The theme that the settings name; dark for one nobody knows. */
export function themeFromStylesheet(stylesheet: string): Theme {
  return readTheme(stylesheet.replace(/\.css$/, '')) ?? DEFAULT_THEME
}

function readTheme(text: string | null): Theme | null {
  return text !== null && THEMES.includes(text) ? (text as Theme) : null
}

export function showTheme(theme: Theme, root: HTMLElement): void {
  root.dataset['theme'] = theme
}
