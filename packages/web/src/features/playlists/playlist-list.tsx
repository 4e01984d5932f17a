import { type Place, LOAD_FAILURES } from '@tubecellar/core'
import type { usePlaylists } from '@tubecellar/core/react'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { ListSection } from '../../ui/list/list-section.tsx'
import { PlaylistCards } from './playlist-cards.tsx'

interface PlaylistListProps extends ReturnType<typeof usePlaylists> {
  place: Place
}

/** Playlists with their filters: all of them, or a channel's. */
export function PlaylistList({ view, actions, place }: PlaylistListProps) {
  return (
    <ListSection
      label={view.title}
      place={place}
      view={view}
      toggle={view.subscribedOnly}
      onToggle={actions.toggleSubscribedOnly}
      actions={actions}
      failure={LOAD_FAILURES.playlists}
    >
      {(list, columns) =>
        list.empty ? <EmptyList empty={list.empty} /> : <PlaylistCards cards={list.cards} columns={columns} />
      }
    </ListSection>
  )
}
