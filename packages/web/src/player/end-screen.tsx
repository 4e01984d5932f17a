import { Play, RotateCcw, X } from 'lucide-react'
import type { PlaybackView, VideoDetailView } from '@tubecellar/core'
import { useSimilarVideos, type PlaybackActions } from '@tubecellar/core/react'
import { upNextTexts } from '@tubecellar/core/messages/playback'
import { Button } from '../ui/button.tsx'
import { Cover } from '../ui/images/cover.tsx'
import { ScreenLink } from '../routing/screen-link.tsx'
import styles from './end-screen.module.css'

/** As many as fit in one row of the player. */
const MAX_SIMILAR = 3

interface EndScreenProps {
  video: VideoDetailView
  upNext: PlaybackView['upNext']
  actions: PlaybackActions
}

/** Over a video that has ended: the countdown to the next one, or a replay button with similar videos. */
export function EndScreen({ video, upNext, actions }: EndScreenProps) {
  return (
    <div className={styles.end} data-end-screen>
      {upNext ? <Countdown upNext={upNext} actions={actions} /> : <Replay videoId={video.id} actions={actions} />}
    </div>
  )
}

function Countdown({ upNext, actions }: { upNext: NonNullable<EndScreenProps['upNext']>; actions: PlaybackActions }) {
  const { title, secondsLeft } = upNext
  return (
    <section className={styles.panel} aria-label={upNextTexts.startsIn(secondsLeft)}>
      <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden>
        <circle cx="24" cy="24" r="21" />
        <circle cx="24" cy="24" r="21" pathLength={1} className={styles.left} />
      </svg>
      <span className={styles.seconds} aria-hidden>
        {secondsLeft}
      </span>
      <p className={styles.title}>{title}</p>
      <div className={styles.buttons}>
        <Button icon={Play} variant="primary" onClick={actions.playNext}>
          {upNextTexts.playNow}
        </Button>
        <Button icon={X} onClick={actions.cancelNext}>
          {upNextTexts.cancel}
        </Button>
      </div>
    </section>
  )
}

function Replay({ videoId, actions }: { videoId: string; actions: PlaybackActions }) {
  const { view } = useSimilarVideos(videoId)
  const cards = view?.cards.slice(0, MAX_SIMILAR) ?? []
  return (
    <section className={styles.panel} aria-label={upNextTexts.replay}>
      <Button icon={RotateCcw} variant="primary" onClick={actions.toggle}>
        {upNextTexts.replay}
      </Button>
      {cards.length > 0 && (
        <ul className={styles.similar} aria-label={upNextTexts.similar}>
          {cards.map(card => (
            <li key={card.id}>
              <ScreenLink to={{ tag: 'video', id: card.id, startAt: null }} className={styles.card} isPlaying>
                <Cover thumbUrl={card.thumbUrl} duration={card.duration} sizes="200px" />
                <span>{card.title}</span>
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
