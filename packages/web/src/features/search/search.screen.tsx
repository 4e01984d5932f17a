import { useNavigate } from 'react-router-dom'
import { routePath, type AppRoute } from '@tubecellar/core'
import { useIsTubecellar, useSearch } from '@tubecellar/core/react'
import { searchTexts } from '@tubecellar/core/messages/search'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SearchField } from './search-field.tsx'
import { SearchHelp } from './search-help.tsx'
import { SearchLayout } from './search-layout.tsx'
import { SearchSections } from './search-sections.tsx'
import { SectionSearch } from './sections/section-search.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StaleOverlay } from '../../ui/feedback/stale-overlay.tsx'

export function SearchScreen({ route }: { route: AppRoute }) {
  const { screen } = route
  const hasSections = useIsTubecellar()
  if (screen.tag !== 'search') return null
  return hasSections ? <SectionSearch route={route} screen={screen} /> : <Search route={route} query={screen.query} />
}

/** The search of a TubeArchivist server. */
function Search({ route, query }: { route: AppRoute; query: string }) {
  const navigate = useNavigate()
  const { view, actions } = useSearch({
    query,
    onQuery: text => void navigate(routePath({ ...route, screen: { tag: 'search', query: text } }), { replace: true }),
  })
  const { results } = view
  return (
    <SearchLayout help={<SearchHelp help={view.help} />}>
      <PageTitle>{view.text === '' ? view.title : `${view.text} · ${view.title}`}</PageTitle>
      <SearchField
        title={view.title}
        placeholder={view.placeholder}
        text={view.text}
        total={results?.tag === 'ready' ? results.value.total : ''}
        onType={actions.setText}
        onEnter={actions.submit}
      />
      {results?.tag === 'loading' && <Skeleton shape="tiles" columns={3} count={6} />}
      {results?.tag === 'failed' && (
        <Failure title={searchTexts.searchFailed} detail={results.message} isEmbedded onRetry={actions.refresh} />
      )}
      {results?.tag === 'ready' && (
        <StaleOverlay isStale={results.isStale}>
          {results.value.empty ? (
            <EmptyList empty={results.value.empty} />
          ) : (
            <SearchSections sections={results.value.sections} />
          )}
        </StaleOverlay>
      )}
    </SearchLayout>
  )
}
