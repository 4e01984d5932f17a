import type { UiConfig } from '../config/ui-config.ts'
import type { ThemeName } from './palettes.ts'

/** From this lightness of the terminal's background on a light theme suits it. */
const LIGHT_FROM = 0.5

/** The theme that a person set; null follows their account. `background`: its lightness, null where the terminal does not say. */
export function themeOnTerminal(wanted: UiConfig['theme'], background: number | null): ThemeName | null {
  if (wanted === 'account') return null
  if (wanted !== 'auto') return wanted
  return background !== null && background >= LIGHT_FROM ? 'light' : 'dark'
}
