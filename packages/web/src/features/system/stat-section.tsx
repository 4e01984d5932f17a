import { useId, type ReactNode } from 'react'
import type { Loadable } from '@tubecellar/core'
import { systemTexts } from '@tubecellar/core/messages/system'
import { Failure } from '../../ui/feedback/failure.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StaleOverlay } from '../../ui/feedback/stale-overlay.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './stat-section.module.css'

export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

interface StatSectionProps<T> {
  title: string
  data: Loadable<T>
  isWide?: boolean
  hasPanel?: boolean
  controls?: ReactNode
  /** Has the size of the content, and reserves its space while the numbers load. */
  placeholder?: ReactNode
  onRetry: () => void
  children: (value: T) => ReactNode
}

/** A section of the dashboard with its heading. */
export function StatSection<T>(props: StatSectionProps<T>) {
  const { title, data, isWide = false, hasPanel = true, controls, placeholder, onRetry, children } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames(styles.section, isWide && styles.wide)}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {controls}
      </div>
      <div className={classNames(hasPanel && styles.panel)}>
        {data.tag === 'loading' && (
          <>
            <span role="status">
              <VisuallyHidden>{systemTexts.loading}</VisuallyHidden>
            </span>
            {placeholder}
          </>
        )}
        {data.tag === 'failed' && (
          <Failure title={systemTexts.loadFailure} detail={data.message} isEmbedded onRetry={onRetry} />
        )}
        {data.tag === 'ready' && <StaleOverlay isStale={data.isStale}>{children(data.value)}</StaleOverlay>}
      </div>
    </section>
  )
}
