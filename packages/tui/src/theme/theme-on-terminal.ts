import type { UiConfig } from '../config/ui-config.ts'
import type { ThemeName } from './palettes.ts'
import type { Tier } from './tier.ts'

/** From this lightness of the terminal's background on a light theme suits it. */
const LIGHT_FROM = 0.5

/** The theme that a person set; null follows their account. `background`: its lightness, null where the terminal does not say. */
export function themeOnTerminal(wanted: UiConfig['theme'], background: number | null): ThemeName | null {
  if (wanted === 'account') return null
  if (wanted !== 'auto') return wanted
  return background !== null && background >= LIGHT_FROM ? 'light' : 'dark'
}

/** Where the terminal keeps its own ground, a theme for the other kind of ground could not be read on it. */
export function themeOnGround(name: ThemeName, tier: Tier, background: number | null): ThemeName {
  if (tier === 'truecolor' || tier === 'mono' || background === null) return name
  if (background >= LIGHT_FROM) return 'light'
  return name === 'light' ? 'dark' : name
}
