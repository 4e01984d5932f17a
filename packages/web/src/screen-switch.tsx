import { lazy, Suspense } from 'react'
import type { Place } from '@tubecellar/core'
import { isBuilt } from './components/built-screens.ts'
import { HomeScreen } from './screens/home.tsx'

const DownloadsScreen = lazy(async () => ({ default: (await import('./screens/downloads.tsx')).DownloadsScreen }))
const NotFoundScreen = lazy(async () => ({ default: (await import('./screens/not-found.tsx')).NotFoundScreen }))
const VideoScreen = lazy(async () => ({ default: (await import('./screens/video.tsx')).VideoScreen }))

/** The screen of a place. All but the first one load when they are needed. */
export function ScreenSwitch({ place }: { place: Place }) {
  return (
    <Suspense fallback={null}>
      <ScreenOf place={place} />
    </Suspense>
  )
}

function ScreenOf({ place }: { place: Place }) {
  switch (isBuilt(place.screen) ? place.screen.tag : 'notFound') {
    case 'home':
      return <HomeScreen place={place} />
    case 'video':
      return <VideoScreen place={place} />
    case 'downloads':
      return <DownloadsScreen place={place} />
    default:
      return <NotFoundScreen />
  }
}
