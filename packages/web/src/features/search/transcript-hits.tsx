import type { TranscriptHit } from '@tubecellar/core'
import { searchTexts } from '@tubecellar/core/messages/search'
import { Cover } from '../../ui/images/cover.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import styles from './hit-panel.module.css'

/** Transcript hits, each with a link to its time in the video. */
export function TranscriptHits({ hits }: { hits: readonly TranscriptHit[] }) {
  return (
    <ul className={styles.panel}>
      {hits.map(hit => (
        <TranscriptHitRow key={hit.id} hit={hit} />
      ))}
    </ul>
  )
}

function TranscriptHitRow({ hit }: { hit: TranscriptHit }) {
  const moment = { tag: 'video', id: hit.videoId, startAt: hit.startAt } as const
  return (
    <li className={styles.hit}>
      <div className={styles.cover}>
        <Cover thumbUrl={hit.thumbUrl} duration="" />
      </div>
      <div className={styles.text}>
        <ScreenLink to={{ tag: 'channel', id: hit.channel.id, tab: 'videos' }} className={styles.dim}>
          {hit.channel.name}
        </ScreenLink>
        <h3 className={styles.title}>
          <ScreenLink to={moment}>{hit.title}</ScreenLink>
        </h3>
        <p className={styles.line}>
          {hit.range !== '' && (
            <ScreenLink to={moment} className={styles.time}>
              {hit.range}
            </ScreenLink>
          )}
          {hit.line.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
        </p>
      </div>
      <span className={styles.score}>{searchTexts.score(hit.score)}</span>
    </li>
  )
}
