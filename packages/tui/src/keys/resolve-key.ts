import { actionsById, type ActionId, type KeyAction } from './keymap.ts'

/** Pressed keys that have not run an action yet. */
export interface Pending {
  /** Digits before a countable action: `12` of `alt+1 2 j`. */
  readonly count: string
  /** The start of a sequence: `g` of `g g`. */
  readonly keys: string
}

export const NOTHING_PENDING: Pending = { count: '', keys: '' }

export interface Resolved {
  readonly pending: Pending
  /** The actions to run, in order. */
  readonly run: readonly { readonly id: ActionId; readonly count: number | null }[]
}

const MAX_COUNT = 9999

/** Alt allows a count to start with a digit that opens a screen. */
const COUNT_START = /^(?:alt\+)?([1-9])$/
const COUNT_DIGIT = /^(?:alt\+)?(\d)$/

/** Resolves the next key. `active` are the available actions, topmost scope first. */
export function resolveKey(
  pending: Pending,
  key: string,
  active: readonly ActionId[],
  actions: ReadonlyMap<ActionId, KeyAction> = actionsById,
): Resolved {
  const keysOf = (id: ActionId) => actions.get(id)?.keys ?? []
  const keys = pending.keys === '' ? key : `${pending.keys} ${key}`
  const matched = active.find(id => keysOf(id).includes(keys))
  const isPrefix =
    matched === undefined && active.some(id => keysOf(id).some(sequence => sequence.startsWith(`${keys} `)))
  if (isPrefix) return { pending: { ...pending, keys }, run: [] }

  // A digit that opens a screen runs immediately; a delay would send the next key to the previous screen.
  const isCounting = pending.count !== ''
  const canCount = pending.keys === '' && (matched === undefined || isCounting)
  const digit = canCount ? (isCounting ? COUNT_DIGIT : COUNT_START).exec(key)?.[1] : undefined
  if (digit !== undefined && active.some(id => actions.get(id)?.isCountable))
    return { pending: { count: pending.count + digit, keys: '' }, run: [] }
  if (matched === undefined) {
    // The pending sequence is canceled. Esc only cancels; another key may still run its own action.
    if (pending.keys !== '' && key === 'esc') return { pending: NOTHING_PENDING, run: [] }
    if (pending.keys !== '') return resolveKey({ ...pending, keys: '' }, key, active, actions)
    return { pending: NOTHING_PENDING, run: [] }
  }
  const isCounted = pending.count !== '' && actions.get(matched)?.isCountable === true
  const count = isCounted ? Math.min(MAX_COUNT, Number(pending.count)) : null
  return { pending: NOTHING_PENDING, run: [{ id: matched, count }] }
}
