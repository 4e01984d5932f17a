import { useId } from 'react'
import type { usePlaylists } from '@tubecellar/core/react'
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts'
import { PlaylistCards } from './playlist-cards.tsx'
import styles from './own-playlists.module.css'

/** Smaller than the cards of the archive, which follow. */
const COLUMNS = 6

interface OwnPlaylistsProps {
  view: NonNullable<ReturnType<typeof usePlaylists>['view']['own']>
}

/** Watch Later, Favorites and the playlists of the user. */
export function OwnPlaylists({ view: { title, hint, cards } }: OwnPlaylistsProps) {
  const columns = useMediaQuery(PHONE) ? null : COLUMNS
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <p>{hint}</p>
      <PlaylistCards cards={cards} columns={columns} toScreen={listId => ({ tag: 'list', id: listId })} />
    </section>
  )
}
