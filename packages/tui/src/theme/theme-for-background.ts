import type { UiConfig } from '../config/ui-config.ts'
import type { CustomTheme, ThemeName } from './palettes.ts'
import type { ColorDepth } from './color-depth.ts'

/** From this lightness of the terminal background, the light theme is used. */
const MIN_LIGHT_BACKGROUND = 0.5

/** The configured theme; null for the theme of the account. `background` is the lightness of the terminal, null if unknown. */
export function configuredTheme(wanted: UiConfig['theme'], background: number | null): string | null {
  if (wanted === 'account') return null
  if (wanted !== 'auto') return wanted
  return background !== null && background >= MIN_LIGHT_BACKGROUND ? 'light' : 'dark'
}

/** Replaces a theme that would be unreadable on the terminal background, if the terminal keeps its own background. */
export function readableTheme<T extends ThemeName | CustomTheme>(
  wanted: T,
  colorDepth: ColorDepth,
  background: number | null,
): T | 'light' | 'dark' {
  if (colorDepth === 'truecolor' || colorDepth === 'mono' || background === null) return wanted
  const isLight = typeof wanted === 'string' ? wanted === 'light' : wanted.isLight
  if (background >= MIN_LIGHT_BACKGROUND) return isLight ? wanted : 'light'
  return isLight ? 'dark' : wanted
}
