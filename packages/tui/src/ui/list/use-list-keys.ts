import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { useKeys } from '../../keys/key-provider.tsx'
import type { Handlers } from '../../keys/key-registry.ts'
import type { ListRows } from './use-list-rows.ts'
import type { ListFocus } from './use-list-focus.ts'

type RowSelection = Pick<
  ListRows<unknown>,
  'filter' | 'selectedCount' | 'toggle' | 'selectTo' | 'selectAll' | 'clearSelection'
>

interface ListKeys {
  readonly listFocus: ListFocus
  /** Visible rows, for keys that scroll by screens. */
  readonly height: number
  /** Its filter and selection, with the ID of the focused row; omit it for lists without them. */
  readonly list?: { readonly rows: RowSelection; readonly focused: () => string | null }
  /** Opens another page of the list; null if there is none. */
  readonly toPage?: ToPage
  /** False without a list. */
  readonly isActive?: boolean
}

/** Opens other pages of a list; null if there are none. */
export interface ToPage {
  readonly previous: (() => void) | null
  readonly next: (() => void) | null
  /** The ends of a continuous list that are not loaded. */
  readonly first: (() => void) | null
  readonly last: (() => void) | null
}

const BEYOND_ANY_LIST = 1_000_000
export const NO_PAGES: ToPage = { previous: null, next: null, first: null, last: null }

/** Registers the list navigation keys. Moving down past the end opens the next page. */
export function useListKeys({ listFocus, height, list, toPage = NO_PAGES, isActive = true }: ListKeys): void {
  const top = () => listFocus.move(-BEYOND_ANY_LIST)
  const toStart = () => {
    toPage.first?.()
    top()
  }
  const toEnd = () => {
    toPage.last?.()
    // The last row of the page that is loaded next.
    if (toPage.last) listFocus.set({ ...listFocus.current(), index: BEYOND_ANY_LIST })
    else listFocus.move(BEYOND_ANY_LIST)
  }
  const next = () => {
    if (!toPage.next) return
    toPage.next()
    top()
  }
  const down = (rows: number) => {
    if (!listFocus.move(rows)) next()
  }
  const up = (rows: number) => {
    if (listFocus.move(-rows) || !toPage.previous) return
    toPage.previous()
    listFocus.move(BEYOND_ANY_LIST)
  }
  const halfScreen = Math.max(1, Math.floor(height / 2))
  const fullScreen = Math.max(1, height - 1)
  const handlers: Handlers = {
    'list.down': { run: count => down(count ?? 1) },
    'list.up': { run: count => up(count ?? 1) },
    'list.top': toStart,
    'list.bottom': toEnd,
    'list.half-down': { run: count => listFocus.move(halfScreen * (count ?? 1)) },
    'list.half-up': { run: count => listFocus.move(-halfScreen * (count ?? 1)) },
    'list.page-down': { run: count => listFocus.move(fullScreen * (count ?? 1)) },
    'list.page-up': { run: count => listFocus.move(-fullScreen * (count ?? 1)) },
    'list.section': () => listFocus.nextSection(),
    ...(toPage.next ? { 'list.next': next } : {}),
    ...(toPage.previous ? { 'list.previous': toPage.previous } : {}),
    ...(list ? rowKeys(list, listFocus) : {}),
  }
  useKeys('list', handlers, { isActive, rejectChange: listFocus.rejectChange })
  const filter = list?.rows.filter
  useKeys(
    'filter',
    {
      'filter.apply': () => filter?.apply(),
      'filter.clear': () => filter?.clear(),
      'filter.down': () => listFocus.move(1),
      'filter.up': () => listFocus.move(-1),
    },
    { isTyping: true, isActive: filter?.isOpen === true },
  )
}

/** Filter and selection keys. Esc clears the selection first, then the filter. */
function rowKeys({ rows, focused }: NonNullable<ListKeys['list']>, listFocus: ListFocus): Handlers {
  const onFocused = (run: (id: string) => void) => () => {
    const id = focused()
    if (id !== null) run(id)
  }
  const isFiltered = rows.filter.text !== ''
  return {
    'list.filter': rows.filter.open,
    'list.pick': onFocused(id => {
      rows.toggle(id)
      listFocus.move(1)
    }),
    'list.range': onFocused(rows.selectTo),
    'list.pick-all': rows.selectAll,
    ...(rows.selectedCount > 0
      ? { 'list.clear': { run: rows.clearSelection, label: uiTexts.selectNone } }
      : isFiltered
        ? { 'list.clear': rows.filter.clear }
        : {}),
    ...(isFiltered
      ? { 'list.match-next': () => listFocus.move(1), 'list.match-previous': () => listFocus.move(-1) }
      : {}),
  }
}
