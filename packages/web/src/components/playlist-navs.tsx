import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { pathOfScreen, type PlaylistNav } from '@tubecellar/core'
import { useAutoplay } from '@tubecellar/core/react'
import { ScreenLink } from './screen-link.tsx'
import { Toggle } from './toggle.tsx'
import styles from './playlist-navs.module.css'

interface PlaylistNavsProps {
  videoId: string
  hasEnded: boolean
}

/** Where a video stands in its playlists; the next one opens when it ends and autoplay is on. */
export function PlaylistNavs({ videoId, hasEnded }: PlaylistNavsProps) {
  const navigate = useNavigate()
  const { view, actions } = useAutoplay({
    videoId,
    hasEnded,
    onNext: id => void navigate(pathOfScreen({ tag: 'video', id, startAt: null }), { state: { isAutoplay: true } }),
  })
  return view.map(nav => (
    <nav key={nav.id} className={styles.nav} aria-label={`Playlist: ${nav.name}`}>
      <div className={styles.head}>
        <ScreenLink to={{ tag: 'playlist', id: nav.id }} className={styles.name}>
          {nav.name}
        </ScreenLink>
        <Toggle label={nav.autoplay.label} isOn={nav.autoplay.isOn} onToggle={() => actions.toggle(nav.id)} />
      </div>
      <div className={styles.sides}>
        <Side label="Previous" video={nav.previous} />
        <Side label="Next" video={nav.next} />
      </div>
    </nav>
  ))
}

function Side({ label, video }: { label: 'Previous' | 'Next'; video: PlaylistNav['next'] }) {
  if (!video) return <span />
  return (
    <ScreenLink to={{ tag: 'video', id: video.id, startAt: null }} className={styles.side}>
      {label === 'Previous' && <ChevronLeft aria-hidden />}
      {video.thumbUrl !== null && <img src={video.thumbUrl} alt="" loading="lazy" />}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.title}>{video.title}</span>
      </span>
      {label === 'Next' && <ChevronRight aria-hidden />}
    </ScreenLink>
  )
}
