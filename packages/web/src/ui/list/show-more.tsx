import type { MoreButton } from '@tubecellar/core'
import { InlineFailure } from '../feedback/inline-failure.tsx'
import { useInView } from '../use-in-view.ts'
import styles from './show-more.module.css'

interface ShowMoreProps {
  more: MoreButton
  /** Number of rows that are shown. */
  count: number
  onShow: () => void
  /** Acts when it is scrolled into view. */
  isAutomatic?: boolean
}

/** A button that shows more rows of a list. After a failure it acts only when pressed. */
export function ShowMore({ more: { label, isLoading, failure }, count, onShow, isAutomatic = false }: ShowMoreProps) {
  const ref = useInView(() => isAutomatic && onShow(), count)
  if (failure) return <InlineFailure failure={failure} onRetry={onShow} />
  return (
    <button ref={ref} type="button" className={styles.more} aria-disabled={isLoading || undefined} onClick={onShow}>
      {label}
    </button>
  )
}
