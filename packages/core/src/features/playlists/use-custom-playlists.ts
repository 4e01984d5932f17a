import { useQuery } from '@tanstack/react-query'
import { displayText } from '../../format/index.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { customPlaylistsQuery } from './playlists.queries.ts'

interface CustomPlaylists {
  /** Empty until they are loaded. */
  readonly playlists: readonly { readonly id: string; readonly name: string }[]
  readonly failure: LoadFailure | null
  readonly refresh: () => void
}

/** The names of the custom playlists, as choices; not loaded where `isOffered` is false. */
export function useCustomPlaylists(isOffered: boolean): CustomPlaylists {
  const core = useCore()
  const read = useQuery({ ...customPlaylistsQuery(core.client), enabled: isOffered })
  const { data = [] } = read
  return {
    playlists: data.map(({ playlist_id: id, playlist_name: name }) => ({ id, name: displayText(name) })),
    failure: queryFailure(read, 'customPlaylists'),
    refresh: () => void read.refetch(),
  }
}
