import type { KeyAction } from './key-action.ts'
import { actionsById, type ActionId } from './keymap.ts'

/** Keys that were pressed but have not led to anything yet. */
export interface Pending {
  /** Digits before a countable action: `12` of `alt+1 2 j`. */
  readonly count: string
  /** The beginning of a sequence: `g` of `g g`. */
  readonly keys: string
}

export const NOTHING_PENDING: Pending = { count: '', keys: '' }

export interface Resolved {
  readonly pending: Pending
  /** To run now, in this order. */
  readonly run: readonly { readonly id: ActionId; readonly count: number | null }[]
}

const MAX_COUNT = 9999

/** With alt a count may begin with a digit that opens a screen. */
const COUNT_START = /^(?:alt\+)?([1-9])$/
const COUNT_GOES_ON = /^(?:alt\+)?(\d)$/

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

  // A digit that is a key itself acts at once: waiting for more would send the next key to the screen that is left.
  const isCounting = pending.count !== ''
  const canCount = pending.keys === '' && (hit === undefined || isCounting)
  const digit = canCount ? (isCounting ? COUNT_GOES_ON : COUNT_START).exec(key)?.[1] : undefined
  if (digit !== undefined && active.some(id => actions.get(id)?.isCountable))
    return { pending: { count: pending.count + digit, keys: '' }, run: [] }
  if (hit === undefined) {
    // What was begun comes to nothing; esc means just that, another key may still mean something by itself.
    if (pending.keys !== '' && key === 'esc') return { pending: NOTHING_PENDING, run: [] }
    if (pending.keys !== '') return resolveKey({ ...pending, keys: '' }, key, active, actions)
    return { pending: NOTHING_PENDING, run: [] }
  }
  const isCounted = pending.count !== '' && actions.get(hit)?.isCountable === true
  const count = isCounted ? Math.min(MAX_COUNT, Number(pending.count)) : null
  return { pending: NOTHING_PENDING, run: [{ id: hit, count }] }
}
