import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath, type SettingsNavItem } from '@tubecellar/core'
import { formsTexts } from '@tubecellar/core/messages/web/forms'
import { ScreenLink } from '../routing/screen-link.tsx'
import { Select } from '../ui/select.tsx'
import styles from './settings-frame.module.css'

/** A settings page below the navigation: tabs, or a list on phones. */
export function SettingsFrame({ nav, children }: { nav: readonly SettingsNavItem[]; children: ReactNode }) {
  const navigate = useNavigate()
  const choices = nav.map(({ label, screen }) => ({ value: screenPath(screen), label }))
  const current = nav.find(({ isCurrent }) => isCurrent)
  return (
    <>
      <nav className={styles.nav} aria-label={formsTexts.settings}>
        <ul className={styles.tabs}>
          {nav.map(({ label, screen, isCurrent }) => (
            <li key={label}>
              <ScreenLink to={screen} isCurrent={isCurrent} className={styles.tab}>
                {label}
              </ScreenLink>
            </li>
          ))}
        </ul>
        <div className={styles.select}>
          <Select
            label={formsTexts.settings}
            value={current ? screenPath(current.screen) : ''}
            choices={current ? choices : [{ value: '', label: formsTexts.settings }, ...choices]}
            onChoose={path => void navigate(path)}
          />
        </div>
      </nav>
      {children}
    </>
  )
}
