import { personalListTexts } from '../../messages/en/lists.ts'
import type { PersonalListCard } from '../lists/index.ts'
import type { AddPlaylistForms, PlaylistCard } from './playlists.view.ts'

/** The lists of the user, above the playlists of the archive. */
export interface OwnPlaylistsView {
  readonly title: string
  readonly hint: string
  /** The ID of each card is that of a list, see the screen `list`. */
  readonly cards: readonly PlaylistCard[]
  readonly create: AddPlaylistForms['create']
}

export function ownPlaylistsView(lists: readonly PersonalListCard[]): OwnPlaylistsView {
  return {
    title: personalListTexts.yourLists,
    hint: personalListTexts.ownHint,
    cards: lists.map(({ id, name, summary, thumbUrl }) => ({
      kind: 'playlist',
      id,
      name,
      channel: null,
      archived: summary,
      lastRefreshed: '',
      isCustom: false,
      isSubscribed: false,
      isDeactivated: false,
      thumbUrl,
    })),
    create: { placeholder: personalListTexts.namePlaceholder, label: personalListTexts.createLabel },
  }
}
