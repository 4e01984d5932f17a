import type { SectionSearchView } from '@tubecellar/core'
import styles from './side-panel.module.css'

/** What a query can contain, with examples. */
export function SearchTips({ tips }: { tips: SectionSearchView['tips'] }) {
  return (
    <section className={styles.panel} aria-label={tips.title}>
      <h2 className={styles.title}>{tips.title}</h2>
      <dl className={styles.tips}>
        {tips.rows.map(({ query, text }) => (
          <div key={query}>
            <dt>{query}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
