import styles from './progress-bar.module.css'

/** Progress from 0 to 1; null if unknown. */
export function ProgressBar({ fraction, label }: { fraction: number | null; label: string }) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={fraction === null ? undefined : Math.round(fraction * 100)}
      data-unknown={fraction === null || undefined}
    >
      <i style={{ inlineSize: `${(fraction ?? 1) * 100}%` }} />
    </div>
  )
}
