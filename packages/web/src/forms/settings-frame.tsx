import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath, type SettingsNavItem, type SettingsResults } from '@tubecellar/core'
import { formsTexts } from '@tubecellar/core/messages/web/forms'
import { settingsSearchTexts } from '@tubecellar/core/messages/settings'
import { ScreenLink } from '../routing/screen-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Select } from '../ui/select.tsx'
import styles from './settings-frame.module.css'

interface SettingsFrameProps {
  nav: readonly SettingsNavItem[]
  text: string
  /** Matches by page while there is a search. */
  counts: SettingsResults['counts'] | undefined
  onText: (text: string) => void
  children: ReactNode
}

/** A settings page next to the navigation and search of all settings; both are above it in narrow windows. */
export function SettingsFrame({ nav, text, counts, onText, children }: SettingsFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <SettingsSearch text={text} onText={onText} />
        <SettingsNav nav={nav} counts={counts} />
      </div>
      <div className={styles.page}>{children}</div>
    </div>
  )
}

function SettingsSearch({ text, onText }: Pick<SettingsFrameProps, 'text' | 'onText'>) {
  return (
    <div role="search" aria-label={settingsSearchTexts.search} className={styles.search}>
      <Search className={styles.icon} aria-hidden />
      <input
        type="search"
        aria-label={settingsSearchTexts.search}
        placeholder={settingsSearchTexts.search}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={event => onText(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && onText('')}
      />
      {text !== '' && <IconButton icon={X} label={settingsSearchTexts.clear} isSmall onClick={() => onText('')} />}
    </div>
  )
}

function SettingsNav({ nav, counts }: Pick<SettingsFrameProps, 'nav' | 'counts'>) {
  const navigate = useNavigate()
  const choices = nav.map(({ label, screen }) => ({ value: screenPath(screen), label }))
  const current = nav.find(({ isCurrent }) => isCurrent)
  return (
    <nav aria-label={formsTexts.settings}>
      <ul className={styles.pages}>
        {nav.map(({ label, screen, isCurrent }) => (
          <li key={label}>
            <ScreenLink to={screen} isCurrent={isCurrent} className={styles.link}>
              {label}
              {counts?.[screen.page] !== undefined && <span className={styles.count}> {counts[screen.page]}</span>}
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
  )
}
