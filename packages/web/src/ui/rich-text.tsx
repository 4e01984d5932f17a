import { memo, useMemo } from 'react'
import { textParts } from './text-parts.ts'
import styles from './rich-text.module.css'

export interface RichTextProps {
  text: string
  /** Omitted without a player: times are plain text then. */
  onSeek?: (seconds: number) => void
}

/** Text of other users with working links and times. */
export const RichText = memo(function RichText({ text, onSeek }: RichTextProps) {
  const parts = useMemo(() => textParts(text), [text])
  return (
    <p className={styles.text}>
      {parts.map((part, index) => {
        if (part.tag === 'text' || (part.tag === 'time' && !onSeek)) return part.text
        if (part.tag === 'link')
          return (
            <a key={index} href={part.url} className={styles.link} target="_blank" rel="noreferrer nofollow">
              {part.text}
            </a>
          )
        return (
          <button key={index} type="button" className={styles.link} onClick={() => onSeek?.(part.seconds)}>
            {part.text}
          </button>
        )
      })}
    </p>
  )
})
