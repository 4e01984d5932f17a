import type { ActionGroup } from '@tubecellar/core'
import styles from './action-results.module.css'

/** The items that an action would process, and the results of its last run. */
export function ActionResults({ notes, results }: Pick<ActionGroup, 'notes' | 'results'>) {
  if (notes.length === 0 && results === null) return null
  return (
    <div className={styles.results}>
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
      {results && (
        <>
          <p>{results.summary}</p>
          {results.lines.length > 0 && (
            <ul aria-label={results.summary}>
              {results.lines.map(({ text, isFailed }, index) => (
                <li key={index} className={isFailed ? styles.failed : undefined}>
                  {text}
                </li>
              ))}
            </ul>
          )}
          {results.rest !== null && <p>{results.rest}</p>}
        </>
      )}
    </div>
  )
}
