import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './chip.module.css'

/** A label for an item. `lit`: its state; `outlined`: its kind; plain: a tag. */
export function Chip({ look = 'plain', children }: { look?: 'plain' | 'lit' | 'outlined'; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[look])}>{children}</span>
}
