import type { HighlightedText } from '@tubecellar/core'
import styles from './highlighted.module.css'

/** A text with its matches marked. */
export function Highlighted({ parts }: { parts: readonly HighlightedText[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
