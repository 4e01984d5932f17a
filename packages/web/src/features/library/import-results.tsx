import type { ActionGroup } from '@tubecellar/core'
import styles from './import-results.module.css'

/** The content of the import folder, and the results of the last import. */
export function ImportResults({ notes, results }: Pick<ActionGroup, 'notes' | 'results'>) {
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
