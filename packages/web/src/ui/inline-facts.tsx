import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './inline-facts.module.css'

/** Short facts in a row, with dots between those that share a line. */
export function MetadataLine({ isSmall = false, children }: { isSmall?: boolean; children: ReactNode }) {
  return <p className={classNames(styles.line, isSmall && styles.small)}>{children}</p>
}

/** What a fact says of itself by its colour, besides its words. */
export const metadataStyles: Readonly<Record<'lost' | 'good', string | undefined>> = {
  lost: styles.lost,
  good: styles.good,
}
