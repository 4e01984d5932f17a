import type { ReactNode } from 'react'
import type { Loadable } from '@tubecellar/core'
import { Failure } from '../feedback/failure.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { StaleOverlay } from '../feedback/stale-overlay.tsx'

interface LoadableListProps<T> {
  list: Loadable<T>
  /** Null shows a list. */
  columns: number | null
  /** Title of the message if loading failed. */
  failure: string
  onRetry: () => void
  children: (value: T) => ReactNode
}

/** A list that is loading, failed or loaded. */
export function LoadableList<T>({ list, columns, failure, onRetry, children }: LoadableListProps<T>) {
  if (list.tag === 'loading')
    return (
      <Skeleton shape={columns === null ? 'rows' : 'tiles'} columns={columns ?? 1} count={columns === null ? 6 : 12} />
    )
  if (list.tag === 'failed') return <Failure title={failure} detail={list.message} isEmbedded onRetry={onRetry} />
  return <StaleOverlay isStale={list.isStale}>{children(list.value)}</StaleOverlay>
}
