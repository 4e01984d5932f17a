import { Clock, History, LogOut, Search, Settings } from 'lucide-react'
import type { LayoutView, NavItem } from '@tubecellar/core'
import { appTexts as itemTexts } from '@tubecellar/core/messages/app'
import { appTexts } from '@tubecellar/core/messages/web/app'
import { Logo } from '../ui/images/logo.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ScreenLink } from '../routing/screen-link.tsx'
import { TopSearch } from './top-search.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  view: Pick<LayoutView, 'brand' | 'nav' | 'icons' | 'search'>
  onLogout: () => void
}

const icons: Partial<Record<NavItem['screen']['tag'], typeof Search>> = {
  history: History,
  list: Clock,
  search: Search,
  settings: Settings,
}

/** The banner: brand, navigation and the user's actions. */
export function TopBar({ view, onLogout }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <ScreenLink to={{ tag: 'home' }} className={styles.brand}>
        <Logo variant="mark" className={styles.logo} />
        {view.brand}
      </ScreenLink>
      <nav className={styles.nav} aria-label={appTexts.main}>
        {view.nav.map(item => (
          <ScreenLink key={item.label} to={item.screen} isCurrent={item.isCurrent} className={styles.item}>
            {item.label}
            {item.badge && <Badge {...item.badge} />}
          </ScreenLink>
        ))}
      </nav>
      {view.search && <TopSearch placeholder={view.search.placeholder} />}
      <div className={styles.icons} data-has-search={view.search !== null || undefined}>
        {view.icons.map(item => {
          const Icon = icons[item.screen.tag]
          return (
            <ScreenLink key={item.label} to={item.screen} isCurrent={item.isCurrent} className={styles.icon}>
              {Icon ? <Icon aria-label={iconLabel(item)} /> : item.label}
              {item.dot !== null && <i className={styles.dot} title={item.dot} />}
            </ScreenLink>
          )
        })}
        <IconButton icon={LogOut} label={appTexts.signOut} onClick={onLogout} />
      </div>
    </header>
  )
}

const iconLabel = ({ label, dot }: NavItem) => (dot === null ? label : itemTexts.labelWithDot(label, dot))

function Badge({ text, title }: NonNullable<NavItem['badge']>) {
  return (
    <span className={styles.badge} title={title}>
      {text}
    </span>
  )
}
