import { type AppRoute, LOAD_FAILURES } from '@tubecellar/core'
import type { usePlaylists } from '@tubecellar/core/react'
import { Browser } from '../../ui/list/browser.tsx'
import { PlaylistCards } from './playlist-cards.tsx'

interface PlaylistListProps extends ReturnType<typeof usePlaylists> {
  route: AppRoute
}

/** Playlists with their filters: all playlists, or those of a channel. */
export function PlaylistList({ view, actions, route }: PlaylistListProps) {
  return (
    <Browser label={view.title} route={route} view={view} actions={actions} failure={LOAD_FAILURES.playlists}>
      {({ rows }, columns) => <PlaylistCards cards={rows} columns={columns} />}
    </Browser>
  )
}
