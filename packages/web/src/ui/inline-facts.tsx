import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './inline-facts.module.css'

/** Short facts in a row, separated by dots. */
export function InlineFacts({ isSmall = false, children }: { isSmall?: boolean; children: ReactNode }) {
  return <p className={classNames(styles.line, isSmall && styles.small)}>{children}</p>
}

/** Classes that color a fact according to its meaning. */
export const factStyles: Readonly<Record<'deactivated' | 'good', string | undefined>> = {
  deactivated: styles.deactivated,
  good: styles.good,
}
