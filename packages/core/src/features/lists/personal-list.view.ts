import { FAVORITES_ID, WATCH_LATER_ID } from '../../contract/choices.ts'
import type { PersonalList, UserConfig } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import {
  orderLabels,
  toChoice,
  VIDEO_SORT,
  type ListSort,
  type SortKey,
  type SortOrder,
} from '../../list/list-controls.ts'
import type { EmptyView } from '../../list/empty-view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { HIDE_WATCHED, watchFilter } from '../../list/watch-filter.ts'
import { personalListTexts } from '../../messages/en/lists.ts'
import { videoList } from '../videos/index.ts'

/** One of the two lists that every user has. */
export interface FixedList {
  readonly id: string
  readonly name: string
}

export const WATCH_LATER: FixedList = { id: WATCH_LATER_ID, name: personalListTexts.watchLater }
export const FAVORITES: FixedList = { id: FAVORITES_ID, name: personalListTexts.favorites }
export const FIXED_LISTS: readonly FixedList[] = [WATCH_LATER, FAVORITES]

/** A list of the user as a card, and at the top of its page. */
export interface PersonalListCard {
  readonly id: string
  readonly kind: PersonalList['kind']
  readonly name: string
  /** `12 videos` */
  readonly summary: string
  readonly count: number
  readonly thumbUrl: string | null
}

export function personalListCard(
  list: PersonalList,
  { resolveUrl }: Pick<ViewContext, 'resolveUrl'>,
): PersonalListCard {
  const { id, kind, video_ids: videoIds, vid_thumb_url: thumb } = list
  return {
    id,
    kind,
    name: FIXED_LISTS.find(fixed => fixed.id === id)?.name ?? (displayText(list.name) || id),
    summary: personalListTexts.summary(videoIds.length),
    count: videoIds.length,
    thumbUrl: thumb === null ? null : resolveUrl(thumb),
  }
}

/** The order of a list. It is kept until the screen closes; the setting of the user is for the library. */
export interface ListOrder {
  readonly key: SortKey
  readonly order: SortOrder
}

/** The user settings with the order of the list. */
export type ListConfig = UserConfig & { readonly listOrder: ListOrder }

/** Watch Later and Favorites show the last added video first, playlists the first. */
export const defaultOrder = (kind: PersonalList['kind']): ListOrder => ({
  key: 'added',
  order: kind === 'playlist' ? 'asc' : 'desc',
})

const LIST_SORT: ListSort<ListConfig, SortKey> = {
  view: ({ listOrder, ...config }) => {
    const { choices } = VIDEO_SORT.view(config)
    const added = toChoice<SortKey>('added', { added: personalListTexts.sortAdded }).choices
    return {
      current: listOrder.key,
      choices: [...added, ...choices],
      order: listOrder.order,
      orderLabel: orderLabels[listOrder.key][listOrder.order],
    }
  },
  change: (key, order) => ({ listOrder: { key, order: order ?? 'desc' } }),
}

const filter = watchFilter('playlist', HIDE_WATCHED)

/** The videos of a list. */
export function personalVideoList(list: Pick<PersonalListCard, 'id' | 'kind' | 'name'>, pendingIds: readonly string[]) {
  const query = (config: ListConfig, page: number, serverVersion: string) => {
    const { key, order } = config.listOrder
    return {
      list: list.id,
      page,
      order,
      ...(key === 'added' ? {} : { sort: key }),
      ...filter.query(config, serverVersion),
    }
  }
  return {
    ...videoList({ title: list.name, filter, query: () => ({}) }, pendingIds),
    query,
    sort: LIST_SORT,
    empty: (isUnwatchedOnly: boolean): EmptyView => ({
      title: personalListTexts.empty,
      hint: isUnwatchedOnly ? personalListTexts.emptyUnwatchedHint : personalListTexts.emptyHint[list.kind],
      link: null,
    }),
  }
}
