import type { SectionTab } from '@tubecellar/core'
import { searchTexts } from '@tubecellar/core/messages/search'
import { ScreenLink } from '../../../routing/screen-link.tsx'
import tabStyles from '../../../ui/page-tabs.module.css'
import styles from './section-tabs.module.css'

/** Links to all results and to each section with hits, with their numbers. */
export function SectionTabs({ tabs, query }: { tabs: readonly SectionTab[]; query: string }) {
  return (
    <nav className={tabStyles.tabs} aria-label={searchTexts.search}>
      <ul className={tabStyles.list}>
        {tabs.map(({ section, label, count, isCurrent }) => (
          <li key={label}>
            <ScreenLink
              to={{ tag: 'search', query, ...(section && { section }) }}
              className={tabStyles.tab}
              isCurrent={isCurrent}
            >
              {label} <span className={styles.count}>{count}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
