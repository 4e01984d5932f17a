import type { LucideIcon } from 'lucide-react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './feedback/spinner.tsx'
import styles from './button.module.css'

interface ButtonVariant {
  /** `primary`: the main action of the view. `quiet`: no border until hovered. */
  variant?: 'plain' | 'primary' | 'danger' | 'quiet'
  size?: 'normal' | 'small'
}

interface ButtonContent extends ButtonVariant {
  icon?: LucideIcon
  children: ReactNode
}

export function buttonClass({ variant = 'plain', size = 'normal' }: ButtonVariant): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small)
}

interface ButtonProps extends ButtonContent, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Shows a spinner instead of the icon and ignores clicks. */
  isBusy?: boolean
}

export function Button({
  icon: Icon,
  variant = 'plain',
  size = 'normal',
  isBusy = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size })}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : rest.onClick}
    >
      {isBusy ? <Spinner /> : Icon && <Icon className={styles.icon} aria-hidden />}
      {children}
    </button>
  )
}

type ButtonLinkProps = ButtonContent & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'>

/** A link that looks like a button. */
export function ButtonLink({ icon: Icon, variant = 'plain', size = 'normal', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size })}>
      {Icon && <Icon className={styles.icon} aria-hidden />}
      {children}
    </a>
  )
}
