import type { UserConfig } from '../contract/index.ts'
import { USER_SETTING_RULES } from '../contract/settings/user-setting-rules.ts'
import { listTexts } from '../messages/en/list.ts'

export type ViewStyle = UserConfig['view_style_home']

/** Grid columns; plus is hidden at the upper limit, minus at the lower limit. */
const { min: MIN_COLUMNS, max: MAX_COLUMNS } = USER_SETTING_RULES.grid_items

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

/** `added`: the order of a list of the user (features/lists). */
export type SortKey = UserConfig['sort_by'] | 'added'
export type SortOrder = UserConfig['sort_order']

/** The order of a list. */
export interface SortView<Key extends string = SortKey> extends ChoiceView<Key> {
  /** Null if the direction is fixed. */
  readonly order: SortOrder | null
  /** The direction as text, such as `newest first`; null if it is fixed. */
  readonly orderLabel: string | null
}

/** The order of a list as stored in `Config`: the user settings, or the state of a screen. */
export interface ListSort<Config, Key extends string> {
  readonly view: (config: Config) => SortView<Key>
  readonly change: (key: Key, order?: SortOrder) => Partial<Config>
}

/** The style of a list as stored in `Config`. */
export interface ListStyle<Config> {
  readonly view: (config: Config) => ChoiceView<ViewStyle>
  readonly change: (style: ViewStyle) => Partial<Config>
  /** Null if the list is not a grid. */
  readonly columns: (config: Config) => ColumnsView | null
  readonly changeColumns: (count: number) => Partial<Config>
}

const sortLabels: Record<UserConfig['sort_by'], string> = {
  published: listTexts.published,
  downloaded: listTexts.downloaded,
  views: listTexts.views,
  likes: listTexts.likes,
  duration: listTexts.duration,
  mediasize: listTexts.mediaSize,
  width: listTexts.width,
  height: listTexts.height,
}

const byTime = { desc: listTexts.newestFirst, asc: listTexts.oldestFirst }
const bySize = { desc: listTexts.largestFirst, asc: listTexts.smallestFirst }
const byCount = { desc: listTexts.mostFirst, asc: listTexts.fewestFirst }
/** The directions of each order as texts. */
export const orderLabels: Record<SortKey, Record<SortOrder, string>> = {
  published: byTime,
  downloaded: byTime,
  views: byCount,
  likes: byCount,
  duration: { desc: listTexts.longestFirst, asc: listTexts.shortestFirst },
  mediasize: bySize,
  width: bySize,
  height: bySize,
  added: byTime,
}

const styleLabels: Record<ViewStyle, string> = { grid: listTexts.grid, list: listTexts.list, table: listTexts.table }

export function toChoice<T extends string>(current: T, labels: Partial<Record<T, string>>): ChoiceView<T> {
  const choices = (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))
  return { current, choices }
}

/** The order that all lists of videos share. */
export const VIDEO_SORT: ListSort<UserConfig, SortKey> = {
  view: ({ sort_by, sort_order }) => ({
    ...toChoice<SortKey>(sort_by, sortLabels),
    order: sort_order,
    orderLabel: orderLabels[sort_by][sort_order],
  }),
  change: (key, order) => ({ ...(key !== 'added' && { sort_by: key }), ...(order && { sort_order: order }) }),
}

/** The request parameters of the stored order. */
export function sortQuery({ sort_by, sort_order }: Pick<UserConfig, 'sort_by' | 'sort_order'>) {
  return { sort: sort_by, order: sort_order }
}

type StyleSetting = 'view_style_home' | 'view_style_channel' | 'view_style_downloads' | 'view_style_playlist'

/** A style that is stored in a user setting. An unsupported stored style falls back to a list. */
export function storedStyle(setting: StyleSetting, styles: readonly ViewStyle[]): ListStyle<UserConfig> {
  const labels = Object.fromEntries(styles.map(style => [style, styleLabels[style]]))
  const current = (config: UserConfig) => (styles.includes(config[setting]) ? config[setting] : 'list')
  return {
    view: config => toChoice(current(config), labels),
    change: style => ({ [setting]: style }),
    columns: config => (current(config) === 'grid' ? columnsView(config.grid_items) : null),
    changeColumns: count => ({ grid_items: clampColumns(count) }),
  }
}

/** For lists without a choice of styles. */
export const ROWS_ONLY: ChoiceView<ViewStyle> = toChoice('list', { list: styleLabels.list })

function columnsView(gridItems: number): ColumnsView {
  const count = clampColumns(gridItems)
  return { count, canAdd: count < MAX_COLUMNS, canRemove: count > MIN_COLUMNS }
}

function clampColumns(count: number): number {
  return Math.min(MAX_COLUMNS, Math.max(MIN_COLUMNS, Math.round(count)))
}
