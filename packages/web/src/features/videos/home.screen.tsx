import { lazy, Suspense } from 'react'
import { type AppRoute, LOAD_FAILURES } from '@tubecellar/core'
import { useHome } from '@tubecellar/core/react'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { VideoBrowser } from '../../ui/list/video-browser.tsx'
import { VideoFilters } from './video-filters.tsx'
import { VideoShelf } from './video-shelf.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Only an empty archive needs it. */
const SetupCard = lazy(async () => ({ default: (await import('../subscriptions/index.ts')).SetupCard }))

export function HomeScreen({ route }: { route: AppRoute }) {
  const filters = route.screen.tag === 'home' ? route.screen.filters : undefined
  const { view, actions } = useHome({ page: route.page, filters })
  const { continueWatching, list } = view
  const isEmpty = list.tag === 'ready' && list.value.empty !== null && filters === undefined
  const browser = (
    <VideoBrowser
      // Its title is below Continue Watching once both are loaded.
      key={list.tag === 'loading' ? 'loading' : 'loaded'}
      label={view.title}
      title={view.title}
      route={route}
      view={view}
      actions={actions}
      filters={<VideoFilters route={route} />}
      failure={LOAD_FAILURES.videos}
    />
  )
  return (
    <>
      <PageTitle>{homeTexts.home}</PageTitle>
      <h1>
        <VisuallyHidden>{homeTexts.home}</VisuallyHidden>
      </h1>
      {continueWatching && <VideoShelf title={continueWatching.title} cards={continueWatching.cards} />}
      <InlineFailure failure={view.continueWatchingFailure} onRetry={actions.refresh} />
      {isEmpty && route.page === 0 ? (
        <Suspense fallback={<Skeleton shape="rows" count={3} />}>
          <SetupCard>{browser}</SetupCard>
        </Suspense>
      ) : (
        browser
      )}
    </>
  )
}
