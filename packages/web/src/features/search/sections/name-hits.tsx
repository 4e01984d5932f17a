import type { ChannelHit, PlaylistHit } from '@tubecellar/core'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { Cover } from '../../../ui/images/cover.tsx'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { ScreenLink } from '../../../routing/screen-link.tsx'
import text from './hit.module.css'
import styles from './side-panel.module.css'

export function ChannelHits({ hits }: { hits: readonly ChannelHit[] }) {
  return (
    <ul className={styles.list}>
      {hits.map(hit => (
        <li key={hit.id} className={styles.item}>
          <Avatar name={hit.plainName} url={hit.thumbUrl} />
          <NameAndDetail hit={hit} />
        </li>
      ))}
    </ul>
  )
}

export function PlaylistHits({ hits }: { hits: readonly PlaylistHit[] }) {
  return (
    <ul className={styles.list}>
      {hits.map(hit => (
        <li key={hit.id} className={styles.item}>
          <div className={styles.cover}>
            <Cover thumbUrl={hit.thumbUrl} duration="" />
          </div>
          <NameAndDetail hit={hit} />
        </li>
      ))}
    </ul>
  )
}

function NameAndDetail({ hit }: { hit: ChannelHit | PlaylistHit }) {
  return (
    <div className={text.text}>
      <h3>
        <ScreenLink to={hit.screen}>
          <Highlighted parts={hit.name} />
        </ScreenLink>
      </h3>
      <p className={styles.dim}>{hit.detail}</p>
    </div>
  )
}
