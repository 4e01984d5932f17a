import { useNavigate } from 'react-router-dom'
import { routePath, type AppRoute } from '@tubecellar/core'
import { useSectionSearch } from '@tubecellar/core/react'
import { searchTexts } from '@tubecellar/core/messages/search'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StaleOverlay } from '../../../ui/feedback/stale-overlay.tsx'
import { SearchField } from '../search-field.tsx'
import { FilterRow } from './filter-row.tsx'
import { OwnSearches } from './own-searches.tsx'
import { SaveSearch } from './save-search.tsx'
import { SearchTips } from './search-tips.tsx'
import { SectionResults } from './section-results.tsx'
import { SectionTabs } from './section-tabs.tsx'
import styles from './section-search.module.css'

type SearchRoute = Extract<AppRoute['screen'], { tag: 'search' }>

/** The search of a Tubecellar server: all texts together, in sections. */
export function SectionSearch({ route, screen }: { route: AppRoute; screen: SearchRoute }) {
  const navigate = useNavigate()
  const { view, actions } = useSectionSearch({
    query: screen.query,
    section: screen.section ?? null,
    onChange(query, section) {
      const next = { tag: 'search', query, ...(section && { section }) } as const
      // Another section is another page, so that the back button returns to all of them.
      void navigate(routePath({ ...route, screen: next }), { replace: query !== screen.query })
    },
  })
  const { results } = view
  return (
    <>
      <PageTitle>{view.text === '' ? view.title : `${view.text} · ${view.title}`}</PageTitle>
      <div className={styles.head}>
        <SearchField
          title={view.title}
          placeholder={view.placeholder}
          text={view.text}
          total={results?.tag === 'ready' ? results.value.total : ''}
          onType={actions.setText}
          onEnter={actions.submit}
        />
        {screen.query !== '' && <SaveSearch key={screen.query} query={screen.query} />}
      </div>
      <FilterRow filters={view.filters} actions={actions} />
      {view.tabs.length > 1 && <SectionTabs tabs={view.tabs} query={screen.query} />}
      {results === null && (
        <div className={styles.start}>
          <OwnSearches onSearch={actions.search}>
            <SearchTips tips={view.tips} />
          </OwnSearches>
        </div>
      )}
      {results?.tag === 'loading' && (
        <>
          {view.tabs.length <= 1 && <div className={styles.tabs} />}
          <Skeleton shape="tiles" columns={4} count={8} />
        </>
      )}
      {results?.tag === 'failed' && (
        <Failure title={searchTexts.searchFailed} detail={results.message} isEmbedded onRetry={actions.refresh} />
      )}
      {results?.tag === 'ready' && (
        <StaleOverlay isStale={results.isStale}>
          <SectionResults
            results={results.value}
            isSection={screen.section !== null}
            query={screen.query}
            clear={view.filters.clear}
            tips={view.tips}
            actions={actions}
          />
        </StaleOverlay>
      )}
    </>
  )
}
