import { FAVORITES_ID, WATCH_LATER_ID, type PersonalList } from '@tubecellar/core/contract'
import { listsTexts } from '../../messages/lists.ts'

/** The lists that every user has. They have no row. */
export const FIXED_LISTS: readonly Pick<PersonalList, 'id' | 'kind' | 'name'>[] = [
  { id: WATCH_LATER_ID, kind: 'watch_later', name: listsTexts.watchLater },
  { id: FAVORITES_ID, kind: 'favorites', name: listsTexts.favorites },
]
