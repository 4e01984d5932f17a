import { useEffect, useEffectEvent } from 'react'
import { keyLabel } from '@tubecellar/core/keys'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { useHostPage } from '../routing/host-page.tsx'
import { PLAYER_KEYS } from './player-keymap.ts'
import styles from './shortcut-help.module.css'

/** The help closes after 3 s. */
const HELP_SHOWN_MS = 3000

const hints = PLAYER_KEYS.filter(({ isHint }) => isHint)

/** Keys with the same label share an entry. */
const entries = [...new Set(hints.map(({ label }) => label))].map(label => ({
  label,
  keys: hints.filter(binding => binding.label === label).flatMap(({ keys }) => keyCaps(keys)),
}))

/** Keys as they are printed on a keyboard; the digits are one range. */
function keyCaps(keys: readonly string[]): string[] {
  if (keys.length === 10) return [`${keys[0]} … ${keys.at(-1)}`]
  return keys.map(key => {
    const [name = '', modifier] = key.split('+').reverse()
    if (name === 'space') return playerTexts.space
    if (modifier) return playerTexts.ctrl(keyLabel(name))
    return /^[A-Z]$/.test(name) ? playerTexts.shift(name) : keyLabel(name)
  })
}

/** The player's keys, over the video. Escape or another `?` closes the help sooner. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const root = useHostPage()?.root
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), HELP_SHOWN_MS)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || root?.contains(event.target as Node | null) === false) return
      event.preventDefault()
      close()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [root])
  return (
    <div className={styles.help} role="dialog" aria-label={playerTexts.keyboardShortcuts}>
      <dl className={styles.keys}>
        {entries.map(({ label, keys }) => (
          <div key={label}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
