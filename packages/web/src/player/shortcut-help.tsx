import { useEffect } from 'react'
import { PLAYER_KEYS } from './player-keymap.ts'
import styles from './shortcut-help.module.css'

/** Spec section 9: the help closes after 3 s. */
const HELP_MS = 3000

/** The player's keys, over the picture. Escape or another `?` closes it sooner. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, HELP_MS)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      onClose()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [onClose])
  return (
    <div className={styles.help} role="dialog" aria-label="Keyboard shortcuts">
      <dl className={styles.keys}>
        {PLAYER_KEYS.map(({ keys, help }) =>
          help ? (
            <div key={keys[0]}>
              <dt>
                {help.keys.split('  ').map(key => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{help.text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  )
}
