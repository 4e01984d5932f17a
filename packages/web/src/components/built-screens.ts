import type { Screen } from '@tubecellar/core'

/** Screens that this client shows. Nothing links to another: it would only lead to the not-found page. */
const BUILT_SCREENS: ReadonlySet<Screen['tag']> = new Set(['home', 'video', 'downloads', 'login'])

export function isBuilt(screen: Screen): boolean {
  return BUILT_SCREENS.has(screen.tag)
}
