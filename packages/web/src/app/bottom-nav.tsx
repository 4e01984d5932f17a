import { Download, House, ListVideo, Tv } from 'lucide-react'
import type { NavItem } from '@tubecellar/core'
import { appTexts } from '@tubecellar/core/messages/web/app'
import { ScreenLink } from '../routing/screen-link.tsx'
import styles from './bottom-nav.module.css'

const icons: Partial<Record<NavItem['screen']['tag'], typeof House>> = {
  home: House,
  channels: Tv,
  playlists: ListVideo,
  downloads: Download,
}

/** The main navigation at the bottom of phone screens. */
export function BottomNav({ items }: { items: readonly NavItem[] }) {
  return (
    <nav className={styles.nav} aria-label={appTexts.main}>
      {items.map(item => {
        const Icon = icons[item.screen.tag]
        return (
          <ScreenLink key={item.label} to={item.screen} isCurrent={item.isCurrent} className={styles.item}>
            <span className={styles.icon}>
              {Icon && <Icon aria-hidden />}
              {item.badge && (
                <span className={styles.badge} title={item.badge.title}>
                  {item.badge.text}
                </span>
              )}
            </span>
            {item.label}
          </ScreenLink>
        )
      })}
    </nav>
  )
}
