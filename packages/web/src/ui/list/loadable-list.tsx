import type { ReactNode } from 'react'
import type { Loadable } from '@tubecellar/core'
import { Failure } from '../feedback/failure.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { StaleContent } from '../feedback/stale-overlay.tsx'

interface LoadableListProps<T> {
  list: Loadable<T>
  /** Null shows lines of a list. */
  columns: number | null
  /** Says what could not be loaded. */
  failure: string
  onRetry: () => void
  children: (value: T) => ReactNode
}

/** A list on its way, failed, or here. */
export function LoadableList<T>({ list, columns, failure, onRetry, children }: LoadableListProps<T>) {
  if (list.tag === 'loading')
    return (
      <Skeleton shape={columns === null ? 'rows' : 'tiles'} columns={columns ?? 1} count={columns === null ? 6 : 12} />
    )
  if (list.tag === 'failed') return <Failure title={failure} detail={list.message} isEmbedded onRetry={onRetry} />
  return <StaleContent isStale={list.isStale}>{children(list.value)}</StaleContent>
}
