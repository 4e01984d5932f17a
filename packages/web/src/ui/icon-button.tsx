import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './feedback/spinner.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'title'> {
  icon: LucideIcon
  /** The tooltip and the accessible name. */
  label: string
  /** On a cover or the player: light on dark in every theme. */
  isOnMedia?: boolean
  isSmall?: boolean
  /** Shows a spinner and ignores clicks. */
  isBusy?: boolean
}

export function IconButton({ icon: Icon, label, isOnMedia, isSmall, isBusy = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : rest.onClick}
      className={classNames(styles.button, isOnMedia && styles.onMedia, isSmall && styles.small)}
    >
      {isBusy ? <Spinner /> : <Icon className={styles.icon} aria-hidden />}
    </button>
  )
}
