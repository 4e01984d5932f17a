import { useKeys } from '../keys/key-provider.tsx'
import type { Selection } from './use-selection.ts'

interface ListKeys {
  readonly selection: Selection
  /** Visible rows, for the keys that go by screens. */
  readonly height: number
  /** Opens another page of the list; null where there is none. */
  readonly toPage?: { readonly previous: (() => void) | null; readonly next: (() => void) | null }
}

const FAR = 1_000_000

/** Moving in a list, by the same keys everywhere. Going down past its end opens the next page. */
export function useListKeys({ selection, height, toPage = { previous: null, next: null } }: ListKeys): void {
  const top = () => selection.move(-FAR)
  const next = () => {
    if (!toPage.next) return
    toPage.next()
    top()
  }
  const down = (rows: number) => {
    if (!selection.move(rows)) next()
  }
  const up = (rows: number) => {
    if (selection.move(-rows) || !toPage.previous) return
    toPage.previous()
    selection.move(FAR)
  }
  const half = Math.max(1, Math.floor(height / 2))
  const whole = Math.max(1, height - 1)
  useKeys('list', {
    'list.down': { run: count => down(count ?? 1) },
    'list.up': { run: count => up(count ?? 1) },
    'list.top': () => top(),
    'list.bottom': () => selection.move(FAR),
    'list.half-down': { run: count => selection.move(half * (count ?? 1)) },
    'list.half-up': { run: count => selection.move(-half * (count ?? 1)) },
    'list.page-down': { run: count => selection.move(whole * (count ?? 1)) },
    'list.page-up': { run: count => selection.move(-whole * (count ?? 1)) },
    'list.section': () => selection.nextSection(),
    ...(toPage.next ? { 'list.next': next } : {}),
    ...(toPage.previous ? { 'list.previous': toPage.previous } : {}),
  })
}
