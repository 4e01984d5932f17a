import { SETTING_RULES, type UserConfig } from '../contract/index.ts'

export type ViewStyle = UserConfig['view_style_home']

/** Spec section 5: grid columns; plus is hidden at the upper end, minus at the lower. */
const { min: COLUMNS_MIN, max: COLUMNS_MAX } = SETTING_RULES.user.grid_items

export interface ToggleView {
  readonly label: string
  readonly isOn: boolean
}

export interface ColumnsView {
  readonly count: number
  readonly canAdd: boolean
  readonly canRemove: boolean
}

export interface ChoiceView<T extends string> {
  readonly current: T
  readonly choices: readonly { readonly value: T; readonly label: string }[]
}

export type SortKey = UserConfig['sort_by']

const sortLabels: Record<SortKey, string> = {
  published: 'Published',
  downloaded: 'Downloaded',
  views: 'Views',
  likes: 'Likes',
  duration: 'Duration',
  mediasize: 'Media size',
  width: 'Width',
  height: 'Height',
}

const styleLabels: Record<ViewStyle, string> = { grid: 'Grid', list: 'List', table: 'Table' }

function toChoice<T extends string>(current: T, labels: Partial<Record<T, string>>): ChoiceView<T> {
  const choices = (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))
  return { current, choices }
}

export function sortView(current: SortKey): ChoiceView<SortKey> {
  return toChoice(current, sortLabels)
}

/** `styles` are the ones this list can take; a stored one it cannot reads as a list. */
export function viewStyleView(current: ViewStyle, styles: readonly ViewStyle[]): ChoiceView<ViewStyle> {
  const labels = Object.fromEntries(styles.map(style => [style, styleLabels[style]]))
  return toChoice(styles.includes(current) ? current : 'list', labels)
}

/** The column stepper; null where the list is no grid. */
export function columnsView(style: ViewStyle, gridItems: number): ColumnsView | null {
  if (style !== 'grid') return null
  const count = clampColumns(gridItems)
  return { count, canAdd: count < COLUMNS_MAX, canRemove: count > COLUMNS_MIN }
}

export function clampColumns(count: number): number {
  return Math.min(COLUMNS_MAX, Math.max(COLUMNS_MIN, Math.round(count)))
}
