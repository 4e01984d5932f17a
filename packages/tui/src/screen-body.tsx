import { pathOf, type VideoCard } from '@tubecellar/core'
import { parseTimestamp } from '@tubecellar/core/format'
import type { Navigation } from './components/use-navigation.ts'
import { DownloadsScreen } from './screens/downloads.tsx'
import { HomeScreen } from './screens/home.tsx'
import { NotFoundScreen } from './screens/not-found.tsx'
import { VideoScreen } from './screens/video.tsx'

interface ScreenBodyProps {
  readonly navigation: Navigation
  /** Rows of the body. */
  readonly height: number
  readonly serverUrl: string
  /** `startAt` in seconds; null goes on where it was left. */
  readonly onPlay: (video: Pick<VideoCard, 'id' | 'title' | 'channel'>, startAt: number | null) => void
}

/** Which screen is shown. */
export function ScreenBody({ navigation, height, serverUrl, onPlay }: ScreenBodyProps) {
  const { screen, page } = navigation.place
  const openHome = () => navigation.open({ tag: 'home' })
  switch (screen.tag) {
    case 'home':
      return (
        <HomeScreen
          page={page}
          height={height}
          onPage={navigation.toPage}
          onOpen={id => navigation.open({ tag: 'video', id, startAt: null })}
          onPlay={card => onPlay(card, null)}
        />
      )
    case 'video': {
      const startAt = screen.startAt === null ? null : parseTimestamp(screen.startAt)
      return (
        <VideoScreen
          key={screen.id}
          id={screen.id}
          height={height}
          startAt={startAt}
          onPlay={onPlay}
          onHome={openHome}
        />
      )
    }
    case 'downloads':
      return (
        <DownloadsScreen place={{ ...screen, page }} height={height} onPage={navigation.toPage} onHome={openHome} />
      )
    default: {
      const path = pathOf(navigation.place)
      const address = screen.tag === 'notFound' ? null : serverUrl.replace(/\/+$/, '') + path
      return <NotFoundScreen path={path} address={address} onHome={openHome} />
    }
  }
}
