import type { ChannelHit } from '@tubecellar/core'
import { Avatar } from '../../ui/images/avatar.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { SubscriptionButton } from '../subscriptions/subscription-button.tsx'
import styles from './hit-panel.module.css'

export function ChannelHits({ hits }: { hits: readonly ChannelHit[] }) {
  return (
    <ul className={styles.panel}>
      {hits.map(hit => (
        <Channel key={hit.id} hit={hit} />
      ))}
    </ul>
  )
}

function Channel({ hit }: { hit: ChannelHit }) {
  return (
    <li className={styles.hit}>
      <Avatar name={hit.name} url={hit.thumbUrl} />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <ScreenLink to={{ tag: 'channel', id: hit.id, tab: 'videos' }}>{hit.name}</ScreenLink>
        </h3>
        <p className={styles.dim}>{hit.subscribers}</p>
      </div>
      <SubscriptionButton kind="channel" size="small" id={hit.id} name={hit.name} isSubscribed={hit.isSubscribed} />
    </li>
  )
}
