import { lazy, Suspense } from 'react'
import type { AppRoute } from '@tubecellar/core'
import { HomeScreen } from '../features/videos/home.screen.tsx'

const ChannelScreen = lazy(async () => ({
  default: (await import('../features/channels/channel.screen.tsx')).ChannelScreen,
}))
const ChannelsScreen = lazy(async () => ({
  default: (await import('../features/channels/channels.screen.tsx')).ChannelsScreen,
}))
const AboutScreen = lazy(async () => ({ default: (await import('../features/system/about.screen.tsx')).AboutScreen }))
const DownloadsScreen = lazy(async () => ({
  default: (await import('../features/downloads/downloads.screen.tsx')).DownloadsScreen,
}))
const HistoryScreen = lazy(async () => ({
  default: (await import('../features/history/history.screen.tsx')).HistoryScreen,
}))
const NotesScreen = lazy(async () => ({ default: (await import('../features/notes/notes.screen.tsx')).NotesScreen }))
const PersonalListScreen = lazy(async () => ({
  default: (await import('../features/lists/personal-list.screen.tsx')).PersonalListScreen,
}))
const NotFoundScreen = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFoundScreen }))
const PlaylistScreen = lazy(async () => ({
  default: (await import('../features/playlists/playlist.screen.tsx')).PlaylistScreen,
}))
const PlaylistsScreen = lazy(async () => ({
  default: (await import('../features/playlists/playlists.screen.tsx')).PlaylistsScreen,
}))
const SavedSearchScreen = lazy(async () => ({
  default: (await import('../features/search/saved/saved-search.screen.tsx')).SavedSearchScreen,
}))
const SearchScreen = lazy(async () => ({
  default: (await import('../features/search/search.screen.tsx')).SearchScreen,
}))
const SettingsPages = lazy(async () => ({ default: (await import('./settings-pages.tsx')).SettingsPages }))
const VideoScreen = lazy(async () => ({ default: (await import('../features/videos/video.screen.tsx')).VideoScreen }))

/** The screen of a route. All screens except the first are loaded on demand. */
export function ScreenSwitch({ route }: { route: AppRoute }) {
  return (
    <Suspense fallback={null}>
      <CurrentScreen route={route} />
    </Suspense>
  )
}

function CurrentScreen({ route }: { route: AppRoute }) {
  switch (route.screen.tag) {
    case 'home':
      return <HomeScreen route={route} />
    case 'video':
      return <VideoScreen route={route} />
    case 'channels':
      return <ChannelsScreen route={route} />
    case 'channel':
      return <ChannelScreen route={route} />
    case 'playlists':
      return <PlaylistsScreen route={route} />
    case 'playlist':
      return <PlaylistScreen route={route} />
    case 'list':
      return <PersonalListScreen route={route} />
    case 'savedSearch':
      return <SavedSearchScreen route={route} />
    case 'notes':
      return <NotesScreen route={route} />
    case 'history':
      return <HistoryScreen route={route} />
    case 'downloads':
      return <DownloadsScreen route={route} />
    case 'search':
      return <SearchScreen route={route} />
    case 'settings':
      return <SettingsPages route={route} page={route.screen.page} />
    case 'about':
      return <AboutScreen />
    default:
      return <NotFoundScreen />
  }
}
