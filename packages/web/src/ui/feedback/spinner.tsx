import styles from './spinner.module.css'

/** Something is on its way. The words beside it say what. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />
}
