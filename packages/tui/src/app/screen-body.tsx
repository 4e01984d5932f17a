import type { LayoutView } from '@tubecellar/core'
import { parseTimestamp } from '@tubecellar/core/format'
import type { PlayableVideo, PlayTarget } from '../player/play-target.ts'
import type { Navigation } from './use-navigation.ts'
import { AboutScreen } from '../features/system/about.screen.tsx'
import { ChannelScreen } from '../features/channels/channel.screen.tsx'
import { ChannelsScreen } from '../features/channels/channels.screen.tsx'
import { DownloadsScreen } from '../features/downloads/downloads.screen.tsx'
import { HistoryScreen } from '../features/history/history.screen.tsx'
import { HomeScreen } from '../features/videos/home.screen.tsx'
import { NotesScreen } from '../features/notes/notes.screen.tsx'
import { NotFoundScreen } from './not-found.tsx'
import { PersonalListScreen } from '../features/lists/personal-list.screen.tsx'
import { PlaylistScreen } from '../features/playlists/playlist.screen.tsx'
import { PlaylistsScreen } from '../features/playlists/playlists.screen.tsx'
import { SavedSearchScreen } from '../features/search/saved-search.screen.tsx'
import { SearchScreen } from '../features/search/search.screen.tsx'
import { SettingsPages } from './settings-pages.tsx'
import { VideoScreen } from '../features/videos/video.screen.tsx'

interface ScreenBodyProps {
  readonly navigation: Navigation
  readonly footer: LayoutView['footer']
  /** Rows of the body. */
  readonly height: number
  /** `startAt` in seconds; null resumes from the saved position. */
  readonly onPlay: (video: PlayableVideo, startAt: number | null, target?: PlayTarget) => void
  /** ID of the video that is playing. */
  readonly playingId: string | null
}

/** The current screen. */
export function ScreenBody({ navigation, footer, height, playingId, onPlay }: ScreenBodyProps) {
  const { screen, page } = navigation.route
  const onHome = () => navigation.open({ tag: 'home' })
  const shared = { page, height, onPage: navigation.toPage, onOpen: navigation.open }
  const playCard = (card: PlayableVideo, target?: PlayTarget) => onPlay(card, null, target)
  switch (screen.tag) {
    case 'home':
      return <HomeScreen {...shared} filters={screen.filters} onPlay={playCard} />
    case 'channels':
      return <ChannelsScreen {...shared} group={screen.group} onReplace={navigation.replace} />
    case 'channel':
      return (
        <ChannelScreen
          key={screen.id}
          {...shared}
          id={screen.id}
          tab={screen.tab}
          onTab={navigation.replace}
          onPlay={playCard}
        />
      )
    case 'playlists':
      return <PlaylistsScreen {...shared} />
    case 'playlist':
      return (
        <PlaylistScreen
          key={screen.id}
          {...shared}
          id={screen.id}
          tab={screen.tab}
          onTab={navigation.replace}
          onPlay={playCard}
        />
      )
    case 'list':
      return (
        <PersonalListScreen
          key={screen.id}
          {...shared}
          id={screen.id}
          onPlay={playCard}
          onDeleted={navigation.canGoBack ? navigation.back : onHome}
        />
      )
    case 'savedSearch':
      return (
        <SavedSearchScreen
          key={screen.id}
          id={Number(screen.id)}
          height={height}
          onPage={navigation.toPage}
          onOpen={navigation.open}
          onPlay={playCard}
          onDeleted={navigation.canGoBack ? navigation.back : onHome}
        />
      )
    case 'video':
      return (
        <VideoScreen
          key={screen.id}
          id={screen.id}
          height={height}
          startAt={screen.startAt === null ? null : parseTimestamp(screen.startAt)}
          isPlaying={playingId === screen.id}
          onPlay={onPlay}
          onOpen={navigation.open}
          onDeleted={navigation.canGoBack ? navigation.back : onHome}
        />
      )
    case 'history':
      return <HistoryScreen height={height} onOpen={navigation.open} onPlay={video => onPlay(video, null)} />
    case 'notes':
      return <NotesScreen height={height} onOpen={navigation.open} onPlay={onPlay} />
    case 'downloads':
      return (
        <DownloadsScreen
          route={{ ...screen, page }}
          height={height}
          onPage={navigation.toPage}
          onFilter={filter => navigation.replace({ tag: 'downloads', ...filter })}
          onHome={onHome}
        />
      )
    case 'search':
      return (
        <SearchScreen
          screen={screen}
          height={height}
          onChange={navigation.replace}
          onOpen={navigation.open}
          onPlay={onPlay}
        />
      )
    case 'settings':
      return <SettingsPages page={screen.page} height={height} onOpen={navigation.open} onTab={navigation.replace} />
    case 'about':
      return <AboutScreen footer={footer} height={height} />
    case 'notFound':
      return <NotFoundScreen path={screen.path} onHome={onHome} />
    case 'login':
      return <NotFoundScreen path="/login/" onHome={onHome} />
  }
}
