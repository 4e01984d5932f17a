import { useId } from 'react'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import { useBrowserPreferences, type BrowserPreferences } from '../../storage/browser-preferences.ts'
import { SettingRow } from '../../forms/setting-row.tsx'
import styles from '../../forms/setting-fields.module.css'
import toggleStyles from '../../ui/toggle.module.css'

const ROWS: readonly { readonly name: keyof BrowserPreferences; readonly label: string; readonly help: string }[] = [
  {
    name: 'hasSingleKeys',
    label: settingsTexts.singleKeyShortcuts,
    help: settingsTexts.singleKeyShortcutsHelp,
  },
  {
    name: 'hasArrowFocus',
    label: settingsTexts.tvNavigation,
    help: settingsTexts.tvNavigationHelp,
  },
  {
    name: 'hasContinuousLists',
    label: settingsTexts.continuousLists,
    help: settingsTexts.continuousListsHelp,
  },
  {
    name: 'hasHoverPreview',
    label: settingsTexts.hoverPreview,
    help: settingsTexts.hoverPreviewHelp,
  },
  {
    name: 'hasPlayOnClick',
    label: settingsTexts.playOnClick,
    help: settingsTexts.playOnClickHelp,
  },
]

/** Settings that are stored in this browser, not with the account. */
export function BrowserSection({ showHelp }: { showHelp: boolean }) {
  const { preferences, set } = useBrowserPreferences()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {settingsTexts.thisBrowser}
      </h2>
      {ROWS.map(({ name, label, help }) => (
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
