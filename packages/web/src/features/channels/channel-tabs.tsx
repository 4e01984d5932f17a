import type { ChannelPageTab } from '@tubecellar/core'
import { ScreenLink } from '../../routing/screen-link.tsx'
import styles from './channel-tabs.module.css'

/** ChannelTabs for the pages of a channel; they scroll if there is not enough space. */
export function ChannelTabs({ label, tabs }: { label: string; tabs: readonly ChannelPageTab[] }) {
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
