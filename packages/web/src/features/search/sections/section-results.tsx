import { useId, type MouseEvent, type ReactNode } from 'react'
import type { SearchSection } from '@tubecellar/core/contract'
import type { ResultSection, SectionResults as Results, SectionSearchView } from '@tubecellar/core'
import type { SectionSearchActions } from '@tubecellar/core/react'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { EmptyList } from '../../../ui/list/empty-list.tsx'
import { PlayAllButtons } from '../../../ui/list/play-all-buttons.tsx'
import { ShowMore } from '../../../ui/list/show-more.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChannelHits, PlaylistHits } from './name-hits.tsx'
import { CommentHits, DescriptionHits, NoteHits } from './text-hits.tsx'
import { PlayHitsButton } from './play-hits-button.tsx'
import { SearchTips } from './search-tips.tsx'
import { TranscriptGroups } from './transcript-groups.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { VideoSelection } from '../../../ui/list/video-selection.tsx'
import { VideoHits } from './video-hits.tsx'
import styles from './section-results.module.css'
import panel from './side-panel.module.css'

interface SectionResultsProps {
  results: Results
  /** The only section is shown. */
  isSection: boolean
  query: string
  /** Label of the button that removes the filters; null without filters. */
  clear: string | null
  tips: SectionSearchView['tips']
  actions: SectionSearchActions
}

/** Next to the others if all sections are shown. */
const isSide = ({ tag }: ResultSection) => tag === 'channels' || tag === 'playlists' || tag === 'comments'

/** The results in sections. Opening a hit stores the search. */
export function SectionResults({ results, isSection, query, clear, tips, actions }: SectionResultsProps) {
  const { sections, corrected, indexing, relatedError, more, empty } = results
  const side = isSection ? [] : sections.filter(isSide)
  const main = sections.filter(section => !side.includes(section))
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) actions.opened()
  }
  return (
    <div onClickCapture={onClick}>
      {(corrected || indexing !== null) && (
        <p className={styles.note}>
          {corrected && (
            <>
              {corrected.text}{' '}
              <button type="button" className={panel.all} onClick={() => actions.search(corrected.query)}>
                {corrected.instead}
              </button>
            </>
          )}
          {indexing}
        </p>
      )}
      <div className={styles.layout}>
        <div className={styles.sections}>
          {empty && (
            <>
              {/* The title of the empty list is a heading of the third level. */}
              <h2>
                <VisuallyHidden>{sectionTexts.results(0)}</VisuallyHidden>
              </h2>
              <EmptyList empty={empty} />
              {clear !== null && (
                <div className={styles.clear}>
                  <Button onClick={actions.clearFilters}>{clear}</Button>
                </div>
              )}
            </>
          )}
          {main.map(section => (
            <MainSection key={section.tag} section={section} query={query} onShowAll={actions.setSection} />
          ))}
          {relatedError !== null && <p className={styles.note}>{relatedError}</p>}
          {more && (
            <ShowMore
              more={more}
              count={main.reduce((count, { hits }) => count + hits.length, 0)}
              onShow={actions.showNext}
              isAutomatic
            />
          )}
        </div>
        <aside className={styles.side}>
          {side.map(section => (
            <SidePanel key={section.tag} section={section} onShowAll={actions.setSection}>
              <Hits section={section} query={query} />
            </SidePanel>
          ))}
          <SearchTips tips={tips} />
        </aside>
      </div>
    </div>
  )
}

function Hits({ section, query }: { section: ResultSection; query: string }) {
  switch (section.tag) {
    case 'videos':
      return <VideoHits hits={section.hits} />
    case 'transcripts':
    case 'related':
      return <TranscriptGroups groups={section.hits} query={query} />
    case 'descriptions':
      return <DescriptionHits hits={section.hits} />
    case 'comments':
      return <CommentHits hits={section.hits} />
    case 'notes':
      return <NoteHits hits={section.hits} />
    case 'channels':
      return <ChannelHits hits={section.hits} />
    case 'playlists':
      return <PlaylistHits hits={section.hits} />
  }
}

interface SectionProps {
  section: ResultSection
  onShowAll: (section: SearchSection) => void
  /** Next to the title. */
  buttons?: ReactNode
  /** Replaces the heading. */
  controls?: ReactNode
  children: ReactNode
}

interface MainSectionProps extends Pick<SectionProps, 'section' | 'onShowAll'> {
  query: string
}

/** A section with its heading. Videos can be selected. */
function MainSection({ section, query, onShowAll }: MainSectionProps) {
  const hits = <Hits section={section} query={query} />
  if (section.tag !== 'videos')
    return (
      <Section
        section={section}
        onShowAll={onShowAll}
        {...(section.tag === 'transcripts' && { buttons: <PlayHitsButton query={query} /> })}
      >
        {hits}
      </Section>
    )
  return (
    <VideoSelection rows={section.hits.map(({ video }) => video)}>
      {bar => (
        <Section
          section={section}
          onShowAll={onShowAll}
          buttons={<PlayAllButtons source={() => ({ search: query, isExact: false })} />}
          controls={bar}
        >
          {hits}
        </Section>
      )}
    </VideoSelection>
  )
}

function Section({ section, onShowAll, buttons, controls, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.heading} hidden={Boolean(controls)}>
        <h2 id={id}>
          {section.title} <span>{section.count}</span>
        </h2>
        {buttons !== undefined && <span className={styles.buttons}>{buttons}</span>}
        {section.showAll !== null && (
          <button type="button" className={panel.all} onClick={() => onShowAll(section.tag)}>
            {section.showAll}
          </button>
        )}
      </div>
      {controls}
      {children}
    </section>
  )
}

function SidePanel({ section, onShowAll, children }: SectionProps) {
  const id = useId()
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h2 id={id} className={panel.title}>
        {section.title} <span>{section.count}</span>
      </h2>
      {children}
      {section.showAll !== null && (
        <button type="button" className={panel.all} onClick={() => onShowAll(section.tag)}>
          {section.showAll}
        </button>
      )}
    </section>
  )
}
