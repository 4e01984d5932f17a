import type { Storage } from '@tubecellar/core'
import type { ViewState } from '../ui/list/view-state.ts'

const SAVED_VIEWS_KEY = 'ui.places'

/** Places that are remembered, those that were seen last. */
export const MAX_PLACES = 50
/** A path, a filter or the key of a row that is longer is not remembered. */
const MAX_TEXT = 300

export interface SavedViews {
  /** How a place stood when it was left in another session; once, as the next visit is one of this session. */
  readonly take: (path: string) => ViewState | undefined
  /** Told where one is, with the memory of that place, which may still change. */
  readonly stay: (path: string, memory: ViewState) => void
  /** Writes how the places stand now. */
  readonly flush: () => void
}

/** How lists stood at the places of one server: their filters and marked rows. */
export function createSavedViews(storage: Storage): SavedViews {
  const before = parseSavedViews(storage.get(SAVED_VIEWS_KEY))
  const seen = new Map<string, ViewState>()
  return {
    take(path) {
      const memory = seen.has(path) ? undefined : before.get(path)
      return memory && { ...memory }
    },
    stay(path, memory) {
      seen.delete(path)
      seen.set(path, memory)
    },
    flush() {
      const routes = new Map([...before, ...seen].filter(([path, memory]) => isWorthSaving(path, memory)))
      // Those of this session count as the later ones, however old the places are.
      for (const [path, memory] of seen) if (routes.delete(path)) routes.set(path, memory)
      storage.set(SAVED_VIEWS_KEY, routes.size === 0 ? null : JSON.stringify([...routes].slice(-MAX_PLACES)))
    },
  }
}

const isShort = (text: string) => text.length <= MAX_TEXT

function isWorthSaving(path: string, { rows, lines, filter = '' }: ViewState): boolean {
  const isMoved = (rows !== undefined && rows.index > 0) || lines !== undefined || filter !== ''
  return isMoved && isShort(path) && isShort(filter) && isShort(lines?.marked ?? '')
}

/** Whatever the file holds, only what is a place comes back. */
function parseSavedViews(text: string | null): Map<string, ViewState> {
  const routes = new Map<string, ViewState>()
  for (const entry of asList(parse(text)).slice(-MAX_PLACES)) {
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
