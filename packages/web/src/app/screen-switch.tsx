import { lazy, Suspense } from 'react'
import type { Place } from '@tubecellar/core'
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
const NotFoundScreen = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFoundScreen }))
const PlaylistScreen = lazy(async () => ({
  default: (await import('../features/playlists/playlist.screen.tsx')).PlaylistScreen,
}))
const PlaylistsScreen = lazy(async () => ({
  default: (await import('../features/playlists/playlists.screen.tsx')).PlaylistsScreen,
}))
const SearchScreen = lazy(async () => ({
  default: (await import('../features/search/search.screen.tsx')).SearchScreen,
}))
const SettingsScreen = lazy(async () => ({
  default: (await import('../features/settings/settings.screen.tsx')).SettingsScreen,
}))
const VideoScreen = lazy(async () => ({ default: (await import('../features/videos/video.screen.tsx')).VideoScreen }))

/** The screen of a place. All but the first one load when they are needed. */
export function ScreenSwitch({ place }: { place: Place }) {
  return (
    <Suspense fallback={null}>
      <ScreenOf place={place} />
    </Suspense>
  )
}

function ScreenOf({ place }: { place: Place }) {
  switch (place.screen.tag) {
    case 'home':
      return <HomeScreen place={place} />
    case 'video':
      return <VideoScreen place={place} />
    case 'channels':
      return <ChannelsScreen place={place} />
    case 'channel':
      return <ChannelScreen place={place} />
    case 'playlists':
      return <PlaylistsScreen place={place} />
    case 'playlist':
      return <PlaylistScreen place={place} />
    case 'downloads':
      return <DownloadsScreen place={place} />
    case 'search':
      return <SearchScreen place={place} />
    case 'settings':
      return <SettingsScreen place={place} />
    case 'about':
      return <AboutScreen />
    default:
      return <NotFoundScreen />
  }
}
