import { type AppRoute, LOAD_FAILURES } from '@tubecellar/core'
import type { usePlaylists } from '@tubecellar/core/react'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { ListSection } from '../../ui/list/list-section.tsx'
import { PlaylistCards } from './playlist-cards.tsx'

interface PlaylistListProps extends ReturnType<typeof usePlaylists> {
  route: AppRoute
}

/** Playlists with their filters: all playlists, or those of a channel. */
export function PlaylistList({ view, actions, route }: PlaylistListProps) {
  return (
    <ListSection label={view.title} route={route} view={view} actions={actions} failure={LOAD_FAILURES.playlists}>
      {(list, columns) =>
        list.empty ? <EmptyList empty={list.empty} /> : <PlaylistCards cards={list.rows} columns={columns} />
      }
    </ListSection>
  )
}
