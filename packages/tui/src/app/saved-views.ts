import type { Storage } from '@tubecellar/core'
import type { ViewState } from '../ui/list/view-state.ts'

const SAVED_VIEWS_KEY = 'ui.places'

/** Number of saved views; the most recent ones are kept. */
export const MAX_SAVED_VIEWS = 50
/** Longer paths, filters and row keys are not saved. */
const MAX_TEXT = 300

export interface SavedViews {
  /** Returns the saved state of a route once; later visits use the state of this session. */
  readonly restore: (path: string) => ViewState | undefined
  /** Records the current route and its state, which may still change. */
  readonly record: (path: string, memory: ViewState) => void
  /** Saves the current states. */
  readonly flush: () => void
}

/** Saved view states of one server: filters and focused rows of lists. */
export function createSavedViews(storage: Storage): SavedViews {
  const before = parseSavedViews(storage.get(SAVED_VIEWS_KEY))
  const seen = new Map<string, ViewState>()
  return {
    restore(path) {
      const memory = seen.has(path) ? undefined : before.get(path)
      return memory && { ...memory }
    },
    record(path, memory) {
      seen.delete(path)
      seen.set(path, memory)
    },
    flush() {
      const routes = new Map([...before, ...seen].filter(([path, memory]) => isWorthSaving(path, memory)))
      // Routes of this session are moved to the end, as the most recent ones.
      for (const [path, memory] of seen) if (routes.delete(path)) routes.set(path, memory)
      storage.set(SAVED_VIEWS_KEY, routes.size === 0 ? null : JSON.stringify([...routes].slice(-MAX_SAVED_VIEWS)))
    },
  }
}

const isShort = (text: string) => text.length <= MAX_TEXT

function isWorthSaving(path: string, { rows, lines, filter = '' }: ViewState): boolean {
  const isMoved = (rows !== undefined && rows.index > 0) || lines !== undefined || filter !== ''
  return isMoved && isShort(path) && isShort(filter) && isShort(lines?.marked ?? '')
}

/** Ignores invalid entries. */
function parseSavedViews(text: string | null): Map<string, ViewState> {
  const routes = new Map<string, ViewState>()
  for (const entry of asList(parse(text)).slice(-MAX_SAVED_VIEWS)) {
    const [path, memory] = asList(entry)
    if (typeof path === 'string' && isShort(path)) routes.set(path, parseViewState(memory))
  }
  return routes
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return []
  }
}

function parseViewState(value: unknown): ViewState {
  const { rows, lines, filter } = asRecord(value)
  const { section, index, id } = asRecord(rows)
  const { first, marked } = asRecord(lines)
  return {
    ...(isCount(section) && isCount(index) ? { rows: { section, index, ...(isText(id) ? { id } : {}) } } : {}),
    ...(isCount(first) && (marked === null || isText(marked)) ? { lines: { first, marked } } : {}),
    ...(isText(filter) ? { filter } : {}),
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown): value is string => typeof value === 'string' && isShort(value)
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
