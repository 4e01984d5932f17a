import { useEffect, useRef } from 'react'
import type { PageTab } from '@tubecellar/core'
import { ScreenLink } from '../routing/screen-link.tsx'
import styles from './page-tabs.module.css'

/** Links to the screens of a page; they scroll if there is not enough space. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find(tab => tab.isCurrent)?.label
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // The middle, so that the tabs on both sides are visible. scrollIntoView would also scroll the page.
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2
  }, [current, tabs.length])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
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
