import type { UseQueryResult } from '@tanstack/react-query'
import { toFailure } from '../client/failure.ts'
import { LOAD_FAILURES, type LoadFailure } from '../list/load-failure.ts'
import type { Loadable } from '../list/loadable.ts'

/** The state of a read. */
interface ReadState<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
}

/** Converts a query to a Loadable. Once there is data, a failed refresh does not remove it. */
export function toLoadable<T>(query: UseQueryResult<T>): Loadable<T> {
  return readLoadable<T>(query)
}

export function readLoadable<T>({ data, error, isPlaceholderData }: ReadState<T>): Loadable<T> {
  if (data !== undefined) {
    const failure = error === null ? undefined : toFailure(error).message
    return { tag: 'ready', value: data, isStale: isPlaceholderData, failure }
  }
  if (error === null) return { tag: 'loading' }
  const { message, isNotFound } = toFailure(error)
  return { tag: 'failed', message, isNotFound }
}

/** Why a query has no data; null while it is loading or once there is data. */
export function queryFailure(
  { data, error }: Pick<UseQueryResult, 'data' | 'error'>,
  what: keyof typeof LOAD_FAILURES,
): LoadFailure | null {
  return data === undefined && error !== null ? { title: LOAD_FAILURES[what], detail: toFailure(error).message } : null
}

/** Why the last read of a query failed, also if it has older data. */
export function refreshFailure(
  { error }: Pick<UseQueryResult, 'error'>,
  what: keyof typeof LOAD_FAILURES,
): LoadFailure | null {
  return error === null ? null : { title: LOAD_FAILURES[what], detail: toFailure(error).message }
}

/** Like `queryFailure`, but data that does not exist is not a failure, as with calls that some servers do not have. */
export function optionalQueryFailure(
  read: Pick<UseQueryResult, 'data' | 'error'>,
  what: keyof typeof LOAD_FAILURES,
): LoadFailure | null {
  return read.error !== null && toFailure(read.error).isNotFound ? null : queryFailure(read, what)
}

/** The failures of the reads that have no data, in their order. */
export function queryFailures(
  reads: Partial<Record<keyof typeof LOAD_FAILURES, Pick<UseQueryResult, 'data' | 'error'>>>,
): readonly LoadFailure[] {
  const names = Object.keys(reads) as (keyof typeof LOAD_FAILURES)[]
  return names.flatMap(name => {
    const read = reads[name]
    return (read && queryFailure(read, name)) ?? []
  })
}
