import type { Loadable } from './loadable.ts'

/** Combines several reads: ready when all are, failed as soon as one is. */
export function joinLoadable<T extends Record<string, unknown>>(parts: {
  readonly [K in keyof T]: Loadable<T[K]>
}): Loadable<T> {
  const entries = Object.entries<Loadable<T[keyof T]>>(parts)
  const states = entries.map(([, part]) => part)
  const failed = states.find(part => part.tag === 'failed')
  if (failed) return failed
  const values = entries.flatMap(([key, part]) => (part.tag === 'ready' ? [[key, part.value] as const] : []))
  if (values.length < entries.length) return { tag: 'loading' }
  return {
    tag: 'ready',
    value: Object.fromEntries(values) as T,
    isStale: states.some(part => part.tag === 'ready' && part.isStale),
  }
}
