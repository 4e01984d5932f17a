import { useState } from 'react'
import type { ChannelHit } from '@tubecellar/core'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import styles from './hit-panel.module.css'

interface ChannelHitsProps {
  hits: readonly ChannelHit[]
  onSubscribe: (channelId: string, isSubscribed: boolean) => Promise<boolean>
}

export function ChannelHits({ hits, onSubscribe }: ChannelHitsProps) {
  return (
    <ul className={styles.panel}>
      {hits.map(hit => (
        <Channel key={hit.id} hit={hit} onSubscribe={onSubscribe} />
      ))}
    </ul>
  )
}

function Channel({ hit, onSubscribe }: { hit: ChannelHit } & Pick<ChannelHitsProps, 'onSubscribe'>) {
  const [isBusy, setIsBusy] = useState(false)
  const toggle = async () => {
    setIsBusy(true)
    await onSubscribe(hit.id, !hit.isSubscribed)
    setIsBusy(false)
  }
  return (
    <li className={styles.hit}>
      <Avatar name={hit.name} url={hit.thumbUrl} />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <ScreenLink to={{ tag: 'channel', id: hit.id, tab: 'videos' }}>{hit.name}</ScreenLink>
        </h3>
        <p className={styles.dim}>{hit.subscribers}</p>
      </div>
      {hit.subscribeLabel !== null && (
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={`${hit.subscribeLabel}: ${hit.name}`}
          onClick={() => void toggle()}
        >
          {hit.subscribeLabel}
        </Button>
      )}
    </li>
  )
}
