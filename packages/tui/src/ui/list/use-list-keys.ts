import { useKeys } from '../../keys/key-provider.tsx'
import type { Handlers } from '../../keys/key-registry.ts'
import type { Rows } from './use-list-rows.ts'
import type { ListFocus } from './use-list-focus.ts'

type RowSelection = Pick<Rows<unknown>, 'filter' | 'picked' | 'pick' | 'pickTo' | 'pickAll' | 'unpick'>

interface ListKeys {
  readonly listFocus: ListFocus
  /** Visible rows, for the keys that go by screens. */
  readonly height: number
  /** Its filter and what is selected in it, with the id of the marked row; left out where a list has neither. */
  readonly list?: { readonly rows: RowSelection; readonly marked: () => string | null }
  /** Opens another page of the list; null where there is none. */
  readonly toPage?: { readonly previous: (() => void) | null; readonly next: (() => void) | null }
  /** Off while there is no list. */
  readonly isActive?: boolean
}

const FAR = 1_000_000
const NO_PAGES = { previous: null, next: null }

/** Moving in a list, by the same keys everywhere. Going down past its end opens the next page. */
export function useListKeys({ listFocus, height, list, toPage = NO_PAGES, isActive = true }: ListKeys): void {
  const top = () => listFocus.move(-FAR)
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
    listFocus.move(FAR)
  }
  const half = Math.max(1, Math.floor(height / 2))
  const whole = Math.max(1, height - 1)
  const moves: Handlers = {
    'list.down': { run: count => down(count ?? 1) },
    'list.up': { run: count => up(count ?? 1) },
    'list.top': () => top(),
    'list.bottom': () => listFocus.move(FAR),
    'list.half-down': { run: count => listFocus.move(half * (count ?? 1)) },
    'list.half-up': { run: count => listFocus.move(-half * (count ?? 1)) },
    'list.page-down': { run: count => listFocus.move(whole * (count ?? 1)) },
    'list.page-up': { run: count => listFocus.move(-whole * (count ?? 1)) },
    'list.section': () => listFocus.nextSection(),
    ...(toPage.next ? { 'list.next': next } : {}),
    ...(toPage.previous ? { 'list.previous': toPage.previous } : {}),
    ...(list ? rowKeys(list, listFocus) : {}),
  }
  useKeys('list', moves, { isActive, hold: listFocus.hold })
  const filter = list?.rows.filter
  useKeys(
    'filter',
    {
      'filter.apply': () => filter?.keep(),
      'filter.clear': () => filter?.clear(),
      'filter.down': () => listFocus.move(1),
      'filter.up': () => listFocus.move(-1),
    },
    { isTyping: true, isActive: filter?.isOpen === true },
  )
}

/** Filtering and selecting. Esc clears the selection first, then the filter. */
function rowKeys({ rows, marked }: NonNullable<ListKeys['list']>, listFocus: ListFocus): Handlers {
  const onFocused = (run: (id: string) => void) => () => {
    const id = marked()
    if (id !== null) run(id)
  }
  const isFiltered = rows.filter.text !== ''
  return {
    'list.filter': rows.filter.open,
    'list.pick': onFocused(id => {
      rows.pick(id)
      listFocus.move(1)
    }),
    'list.range': onFocused(rows.pickTo),
    'list.pick-all': rows.pickAll,
    ...(rows.picked > 0
      ? { 'list.clear': { run: rows.unpick, label: 'select none' } }
      : isFiltered
        ? { 'list.clear': rows.filter.clear }
        : {}),
    ...(isFiltered
      ? { 'list.match-next': () => listFocus.move(1), 'list.match-previous': () => listFocus.move(-1) }
      : {}),
  }
}
