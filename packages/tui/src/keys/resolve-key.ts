import type { KeyAction } from './key-action.ts'
import { actionsById, type ActionId } from './keymap.ts'

/** Keys that were pressed but have not led to anything yet. */
export interface Pending {
  /** Digits before a countable action: `12` of `12j`. */
  readonly count: string
  /** The beginning of a sequence: `g` of `g g`. */
  readonly keys: string
  /** What the first digit means alone; it runs when no countable action follows. */
  readonly alone: ActionId | null
}

export const NOTHING_PENDING: Pending = { count: '', keys: '', alone: null }

export interface Resolved {
  readonly pending: Pending
  /** To run now, in this order. */
  readonly run: readonly { readonly id: ActionId; readonly count: number | null }[]
}

const MAX_COUNT = 9999

/** What one more key means. `active` are the actions that count now, those of the topmost scope first. */
export function resolveKey(
  pending: Pending,
  key: string,
  active: readonly ActionId[],
  actions: ReadonlyMap<ActionId, KeyAction> = actionsById,
): Resolved {
  const keysOf = (id: ActionId) => actions.get(id)?.keys ?? []
  const keys = pending.keys === '' ? key : `${pending.keys} ${key}`
  const hit = active.find(id => keysOf(id).includes(keys))
  const isPrefix = hit === undefined && active.some(id => keysOf(id).some(known => known.startsWith(`${keys} `)))
  if (isPrefix) return { pending: { ...pending, keys }, run: [] }

  const isDigit = pending.keys === '' && (pending.count === '' ? /^[1-9]$/ : /^\d$/).test(key)
  const canCount = isDigit && active.some(id => actions.get(id)?.isCountable)
  if (canCount) {
    const alone = pending.count === '' ? (hit ?? null) : null
    return { pending: { count: pending.count + key, keys: '', alone }, run: [] }
  }
  if (hit === undefined) {
    // What was begun comes to nothing; esc means just that, another key may still mean something by itself.
    if (pending.keys !== '' && key === 'esc') return { pending: NOTHING_PENDING, run: [] }
    if (pending.keys !== '') return resolveKey({ ...pending, keys: '' }, key, active, actions)
    return { pending: NOTHING_PENDING, run: runAlone(pending) }
  }
  const isCounted = pending.count !== '' && actions.get(hit)?.isCountable === true
  const count = isCounted ? Math.min(MAX_COUNT, Number(pending.count)) : null
  return { pending: NOTHING_PENDING, run: [...(isCounted ? [] : runAlone(pending)), { id: hit, count }] }
}

/** What is left to do when no further key comes. */
export function runAlone({ alone }: Pending): Resolved['run'] {
  return alone === null ? [] : [{ id: alone, count: null }]
}
