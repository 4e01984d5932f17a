import { USER_SETTING_RULES, type UserConfig } from '../contract/index.ts'
import { listTexts } from '../messages/en/list.ts'

export type ViewStyle = UserConfig['view_style_home']

/** Grid columns; plus is hidden at the upper limit, minus at the lower limit. */
const { min: COLUMNS_MIN, max: COLUMNS_MAX } = USER_SETTING_RULES.grid_items

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
export type SortOrder = UserConfig['sort_order']

/** The order of a list. Both parts are user settings that all lists of videos share. */
export interface SortView extends ChoiceView<SortKey> {
  readonly order: SortOrder
}

const sortLabels: Record<SortKey, string> = {
  published: listTexts.published,
  downloaded: listTexts.downloaded,
  views: listTexts.views,
  likes: listTexts.likes,
  duration: listTexts.duration,
  mediasize: listTexts.mediaSize,
  width: listTexts.width,
  height: listTexts.height,
}

const styleLabels: Record<ViewStyle, string> = { grid: listTexts.grid, list: listTexts.list, table: listTexts.table }

function toChoice<T extends string>(current: T, labels: Partial<Record<T, string>>): ChoiceView<T> {
  const choices = (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))
  return { current, choices }
}

export function sortView({ sort_by, sort_order }: Pick<UserConfig, 'sort_by' | 'sort_order'>): SortView {
  return { ...toChoice(sort_by, sortLabels), order: sort_order }
}

/** The request parameters of the stored order. */
export function sortQuery({ sort_by, sort_order }: Pick<UserConfig, 'sort_by' | 'sort_order'>) {
  return { sort: sort_by, order: sort_order }
}

/** `styles`: the styles of this list; an unsupported stored style falls back to a list. */
export function viewStyleView(current: ViewStyle, styles: readonly ViewStyle[]): ChoiceView<ViewStyle> {
  const labels = Object.fromEntries(styles.map(style => [style, styleLabels[style]]))
  return toChoice(styles.includes(current) ? current : 'list', labels)
}

/** The column stepper; null if the list is not a grid. */
export function columnsView(style: ViewStyle, gridItems: number): ColumnsView | null {
  if (style !== 'grid') return null
  const count = clampColumns(gridItems)
  return { count, canAdd: count < COLUMNS_MAX, canRemove: count > COLUMNS_MIN }
}

export function clampColumns(count: number): number {
  return Math.min(COLUMNS_MAX, Math.max(COLUMNS_MIN, Math.round(count)))
}
