import { useId, useState } from 'react'
import { itemOptionsProblem, type DownloadsView } from '@tubecellar/core'
import styles from './item-options.module.css'

interface ItemOptionsProps {
  view: NonNullable<DownloadsView['add']['options']>
  value: string
  onChange: (value: string) => void
}

/** A closed section with options of yt-dlp for the videos to add. */
export function ItemOptions({ view, value, onChange }: ItemOptionsProps) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <details className={styles.options}>
      <summary>{view.title}</summary>
      <label htmlFor={id} className={styles.label}>
        {view.label}
      </label>
      <input
        id={id}
        type="text"
        className={styles.field}
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-help`}
        onChange={event => {
          onChange(event.currentTarget.value)
          setProblem(null)
        }}
        onBlur={() => setProblem(itemOptionsProblem(value))}
      />
      <p id={`${id}-help`} className={styles.help}>
        {view.help}
      </p>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </details>
  )
}
