import { useId, type ReactNode } from 'react'
import type { SearchSection } from '@tubecellar/core'
import { CardHits } from './card-hits.tsx'
import { TranscriptHits } from './transcript-hits.tsx'
import { CardGrid } from '../../ui/list/card-grid.tsx'
import styles from './search-sections.module.css'

/** Videos per row. */
const COLUMNS = 3

interface SearchSectionsProps {
  sections: readonly SearchSection[]
}

/** The results by kind. */
export function SearchSections({ sections }: SearchSectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map(section => (
        <ResultSection key={section.tag} section={section}>
          {section.tag === 'video' && <CardGrid cards={section.hits} columns={COLUMNS} />}
          {section.tag === 'channel' && <CardHits cards={section.hits} />}
          {section.tag === 'playlist' && <CardHits cards={section.hits} />}
          {section.tag === 'full' && <TranscriptHits hits={section.hits} />}
        </ResultSection>
      ))}
    </div>
  )
}

function ResultSection({ section, children }: { section: SearchSection; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section} data-kind={section.tag}>
      <h2 id={id} className={styles.title}>
        {section.title} <span className={styles.count}>{section.count}</span>
      </h2>
      {section.hits.length === 0 ? <p className={styles.empty}>{section.none}</p> : children}
    </section>
  )
}
