import { useQuery } from '@tanstack/react-query'
import { displayText } from '../../format/index.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useCommand } from '../../react/use-command.ts'
import { listCommands, personalListsQuery, personalListCard } from '../lists/hooks.ts'
import { useIsTubecellar } from '../session/hooks.ts'
import { videoChangeCommands } from '../videos/hooks.ts'
import { customPlaylistsQuery } from './playlists.queries.ts'

interface ListChoice {
  readonly id: string
  readonly name: string
  /** Adds the videos. */
  readonly add: () => void
}

interface AddToLists {
  /** Lists that do not contain all of the videos; empty until they are loaded. Null if the user has no lists. */
  readonly choices: readonly ListChoice[] | null
  readonly failure: LoadFailure | null
  readonly refresh: () => void
}

/** The lists that several videos can be added to: those of the user, and for staff the custom playlists. Not loaded where `isOffered` is false. */
export function useAddToLists(videoIds: readonly string[], isOffered: boolean): AddToLists {
  const { client, resolveUrl } = useCore()
  const addToPlaylist = useCommand(videoChangeCommands.changeMany)
  const addToOwn = useCommand(listCommands.setMembership)
  const hasLists = useIsTubecellar()
  const own = useQuery({ ...personalListsQuery(client), enabled: isOffered && hasLists })
  const custom = useQuery({ ...customPlaylistsQuery(client), enabled: isOffered && addToPlaylist.isAllowed })
  const missingIn = (ids: readonly string[]) => videoIds.filter(id => !ids.includes(id))
  const lists = (hasLists ? own.data : []) ?? []
  const playlists = (addToPlaylist.isAllowed ? custom.data : []) ?? []
  const choices = [
    ...lists.map(list => {
      const { id, name } = personalListCard(list, { resolveUrl })
      // Undo removes only these.
      const missing = missingIn(list.video_ids)
      return {
        id,
        name,
        missing,
        add: () => void addToOwn.run({ list: { id, name }, videoIds: missing, isMember: true }),
      }
    }),
    ...playlists.map(({ playlist_id: id, playlist_name: name, playlist_entries: entries }) => {
      const missing = missingIn(entries.map(({ youtube_id }) => youtube_id))
      return {
        id,
        name: displayText(name),
        missing,
        add: () => void addToPlaylist.run({ command: 'add-to-playlist', ids: missing, playlistId: id }),
      }
    }),
  ]
  return {
    choices:
      hasLists || addToPlaylist.isAllowed
        ? choices.filter(({ missing }) => missing.length > 0).map(({ id, name, add }) => ({ id, name, add }))
        : null,
    failure: queryFailure(own, 'personalLists') ?? queryFailure(custom, 'customPlaylists'),
    refresh() {
      if (hasLists) void own.refetch()
      if (addToPlaylist.isAllowed) void custom.refetch()
    },
  }
}
