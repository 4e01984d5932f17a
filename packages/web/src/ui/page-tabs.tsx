import type { PageTab } from '@tubecellar/core'
import { ScreenLink } from '../routing/screen-link.tsx'
import styles from './page-tabs.module.css'

/** Links to the screens of a page; they scroll if there is not enough space. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map(tab => (
          <li key={tab.label}>
            <ScreenLink to={tab.screen} className={styles.tab} isCurrent={tab.isCurrent}>
              {tab.label}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
