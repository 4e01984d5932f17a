import type { Screen } from '@tubecellar/core'
import { usePlaylists } from '@tubecellar/core/react'
import { PlaylistBrowser } from '../components/playlist-browser.tsx'

interface PlaylistsScreenProps {
  readonly page: number
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
}

export function PlaylistsScreen({ page, ...rest }: PlaylistsScreenProps) {
  return <PlaylistBrowser playlists={usePlaylists({ channel: null, page })} {...rest} />
}
