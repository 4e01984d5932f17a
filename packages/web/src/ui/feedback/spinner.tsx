import styles from './spinner.module.css'

/** A loading spinner. The adjacent text names what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />
}
