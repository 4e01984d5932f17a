import type { LucideIcon } from 'lucide-react'
import styles from './player-button.module.css'

interface PlayerButtonProps {
  icon: LucideIcon
  label: string
  /** The keyboard shortcut of the button. */
  shortcut?: string
  isPressed?: boolean
  isFilled?: boolean
  onClick: () => void
}

export function PlayerButton({
  icon: Icon,
  label,
  shortcut,
  isPressed,
  isFilled: hasConfig,
  onClick,
}: PlayerButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      data-filled={hasConfig || undefined}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </button>
  )
}
