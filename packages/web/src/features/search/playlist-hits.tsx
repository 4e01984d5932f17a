import type { PlaylistHit } from '@tubecellar/core'
import { Cover } from '../../ui/images/cover.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import styles from './hit-panel.module.css'

export function PlaylistHits({ hits }: { hits: readonly PlaylistHit[] }) {
  return (
    <ul className={styles.panel}>
      {hits.map(hit => (
        <li key={hit.id} className={styles.hit}>
          <div className={styles.cover}>
            <Cover thumbUrl={hit.thumbUrl} duration="" />
          </div>
          <div className={styles.text}>
            <h3 className={styles.title}>
              <ScreenLink to={{ tag: 'playlist', id: hit.id }}>{hit.name}</ScreenLink>
            </h3>
            <p className={styles.dim}>{hit.channel === '' ? hit.archived : `${hit.channel}, ${hit.archived}`}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
