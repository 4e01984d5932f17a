import type { UiConfig } from '../config/ui-config.ts'
import type { CustomTheme, ThemeName } from './palettes.ts'
import type { ColorDepth } from './color-depth.ts'

/** From this lightness of the terminal's background on a light theme suits it. */
const LIGHT_FROM = 0.5

/** The name of the theme that a person set; null follows their account. `background`: its lightness, null where the terminal does not say. */
export function themeOnTerminal(wanted: UiConfig['theme'], background: number | null): string | null {
  if (wanted === 'account') return null
  if (wanted !== 'auto') return wanted
  return background !== null && background >= LIGHT_FROM ? 'light' : 'dark'
}

/** Where the terminal keeps its own ground, a theme for the other kind of ground could not be read on it. */
export function themeOnBackground<T extends ThemeName | CustomTheme>(
  wanted: T,
  colorDepth: ColorDepth,
  background: number | null,
): T | 'light' | 'dark' {
  if (colorDepth === 'truecolor' || colorDepth === 'mono' || background === null) return wanted
  const isLight = typeof wanted === 'string' ? wanted === 'light' : wanted.isLight
  if (background >= LIGHT_FROM) return isLight ? wanted : 'light'
  return isLight ? 'dark' : wanted
}
