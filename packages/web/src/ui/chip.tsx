import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './chip.module.css'

/** A label for an item: filled for its state, outlined for its kind, plain for a tag. */
export function Chip({
  variant = 'plain',
  children,
}: {
  variant?: 'plain' | 'filled' | 'outlined'
  children: ReactNode
}) {
  return <span className={classNames(styles.chip, styles[variant])}>{children}</span>
}
