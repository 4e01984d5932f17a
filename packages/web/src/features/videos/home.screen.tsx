import { type AppRoute, LOAD_FAILURES } from '@tubecellar/core'
import { useHome } from '@tubecellar/core/react'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { Browser } from '../../ui/list/browser.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CardList } from '../../ui/list/card-list.tsx'
import { VideoShelf } from './video-shelf.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export function HomeScreen({ route }: { route: AppRoute }) {
  const { view, actions } = useHome({ page: route.page })
  const { continueWatching } = view
  return (
    <>
      <PageTitle>{homeTexts.home}</PageTitle>
      <h1>
        <VisuallyHidden>{homeTexts.home}</VisuallyHidden>
      </h1>
      {continueWatching && <VideoShelf title={continueWatching.title} cards={continueWatching.cards} />}
      <InlineFailure failure={view.continueWatchingFailure} onRetry={actions.refresh} />
      <Browser
        label={view.title}
        title={view.title}
        route={route}
        view={view}
        actions={actions}
        failure={LOAD_FAILURES.videos}
      >
        {(list, columns) => <CardList label={view.title} list={list} columns={columns} />}
      </Browser>
    </>
  )
}
