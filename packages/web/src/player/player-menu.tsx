import type { ReactNode } from 'react'
import { Menu, type MenuGroup } from '../ui/dialogs/menu.tsx'
import styles from './player-menu.module.css'

interface PlayerMenuProps<T> {
  label: string
  trigger: ReactNode
  choices: readonly { readonly value: T; readonly label: string }[]
  current: T
  onChoose: (value: T) => void
  groups?: readonly MenuGroup[]
}

/** A button of the player that opens a short list of choices. */
export function PlayerMenu<T extends string | number | null>(props: PlayerMenuProps<T>) {
  const { label, trigger, choices, current, onChoose, groups } = props
  return (
    <Menu
      label={label}
      variant="media"
      items={choices.map(({ value, label: text }) => ({
        label: text,
        isCurrent: value === current,
        onSelect: () => onChoose(value),
      }))}
      {...(groups && { groups })}
      trigger={button => (
        <button {...button} type="button" className={styles.trigger} aria-label={label} title={label}>
          {trigger}
        </button>
      )}
    />
  )
}
