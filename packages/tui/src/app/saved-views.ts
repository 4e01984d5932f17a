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
  readonly record: (path: string, view: ViewState) => void
  /** Saves the current states. */
  readonly flush: () => void
}

/** Saved view states of one server: filters and focused rows of lists. */
export function createSavedViews(storage: Storage): SavedViews {
  const stored = parseSavedViews(storage.get(SAVED_VIEWS_KEY))
  const visited = new Map<string, ViewState>()
  return {
    restore(path) {
      const view = visited.has(path) ? undefined : stored.get(path)
      return view && { ...view }
    },
    record(path, view) {
      visited.delete(path)
      visited.set(path, view)
    },
    flush() {
      const views = new Map([...stored, ...visited].filter(([path, view]) => isWorthSaving(path, view)))
      // Routes of this session are moved to the end, as the most recent ones.
      for (const [path, view] of visited) if (views.delete(path)) views.set(path, view)
      storage.set(SAVED_VIEWS_KEY, views.size === 0 ? null : serialize([...views].slice(-MAX_SAVED_VIEWS)))
    },
  }
}

/** The stored format has the key `marked` for `focusedKey`. */
function serialize(views: readonly (readonly [path: string, view: ViewState])[]): string {
  return JSON.stringify(
    views.map(([path, { lines, ...view }]) => [
      path,
      lines ? { ...view, lines: { first: lines.first, marked: lines.focusedKey } } : view,
    ]),
  )
}

const isShort = (text: string) => text.length <= MAX_TEXT

function isWorthSaving(path: string, { rows, lines, filter = '' }: ViewState): boolean {
  const isMoved = (rows !== undefined && rows.index > 0) || lines !== undefined || filter !== ''
  return isMoved && isShort(path) && isShort(filter) && isShort(lines?.focusedKey ?? '')
}

/** Ignores invalid entries. */
function parseSavedViews(text: string | null): Map<string, ViewState> {
  const views = new Map<string, ViewState>()
  for (const entry of asList(parse(text)).slice(-MAX_SAVED_VIEWS)) {
    const [path, view] = asList(entry)
    if (typeof path === 'string' && isShort(path)) views.set(path, parseViewState(view))
  }
  return views
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
    ...(isCount(first) && (marked === null || isText(marked)) ? { lines: { first, focusedKey: marked } } : {}),
    ...(isText(filter) ? { filter } : {}),
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown): value is string => typeof value === 'string' && isShort(value)
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
