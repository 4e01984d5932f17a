import type { SearchView } from '@tubecellar/core'
import styles from './search-help.module.css'

/** The keywords of a query with descriptions. */
export function SearchHelp({ help }: { help: SearchView['help'] }) {
  return (
    <section className={styles.help} aria-label={help.title}>
      <h2 className={styles.title}>{help.title}</h2>
      <p>{help.hint}</p>
      <dl className={styles.keywords}>
        {help.keywords.map(({ word, text }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.examples}>
        <p>{help.examplesTitle}</p>
        {help.examples.map(example => (
          <code key={example}>{example}</code>
        ))}
      </div>
    </section>
  )
}
