import { useId } from 'react'
import { setKeyPreference, type KeyPreferences } from '../../keys/key-preferences.ts'
import { useKeyPreferences } from '../../keys/use-arrow-focus.ts'
import { SettingRow } from '../../forms/setting-row.tsx'
import styles from '../../forms/setting-fields.module.css'
import toggleStyles from '../../ui/toggle.module.css'

const ROWS: readonly { readonly name: keyof KeyPreferences; readonly label: string; readonly help: string }[] = [
  {
    name: 'hasSingleKeys',
    label: 'Single-key shortcuts',
    help: 'Shortcuts work anywhere on the video page. When off, they work only while the player has focus.',
  },
  {
    name: 'hasArrowFocus',
    label: 'TV navigation',
    help: 'Moves the focus with the arrow keys, for TVs and remote controls. Lists are then paged with the links below them.',
  },
]

/** Settings that are stored in this browser, not with the account. */
export function BrowserSection({ showHelp }: { showHelp: boolean }) {
  const preferences = useKeyPreferences()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        This browser
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
              onChange={() => setKeyPreference(name, !preferences[name])}
            />
            {preferences[name] ? 'On' : 'Off'}
          </span>
        </SettingRow>
      ))}
    </section>
  )
}
