import { useId } from 'react'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import { useBrowserPreferences } from '../../storage/browser-preferences.ts'
import { BROWSER_SETTINGS } from './browser-settings.ts'
import { SettingRow } from '../../forms/setting-row.tsx'
import styles from '../../forms/setting-fields.module.css'
import toggleStyles from '../../ui/toggle.module.css'

/** Settings that are stored in this browser, not with the account. */
export function BrowserSection({ showHelp }: { showHelp: boolean }) {
  const { preferences, set } = useBrowserPreferences()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {settingsTexts.thisBrowser}
      </h2>
      {BROWSER_SETTINGS.map(({ name, label, help }) => (
        <SettingRow key={name} label={label} help={showHelp ? help : null} controlId={`${id}-${name}`}>
          <span className={styles.toggle}>
            <input
              id={`${id}-${name}`}
              type="checkbox"
              role="switch"
              className={toggleStyles.switch}
              checked={preferences[name]}
              onChange={() => set(name, !preferences[name])}
            />
            {preferences[name] ? settingsTexts.on : settingsTexts.off}
          </span>
        </SettingRow>
      ))}
    </section>
  )
}
