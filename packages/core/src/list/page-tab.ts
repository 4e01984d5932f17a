import type { Screen } from '../routes/index.ts'

/** A tab of a page that has several screens. */
export interface PageTab {
  readonly label: string
  readonly screen: Screen
  readonly isCurrent: boolean
}
