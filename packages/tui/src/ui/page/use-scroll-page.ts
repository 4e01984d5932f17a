import { useState, useSyncExternalStore, type ReactNode } from 'react'
import type { KeyCommand } from '@tubecellar/core/keys'
import { useKeys } from '../../keys/key-provider.tsx'
import { useViewState } from '../list/view-state.ts'
import { jump, moveBy, nextSection, adjustScroll, type ScrollSize, type ScrollState } from './scroll-state.ts'

interface EnterAction {
  readonly label: string
  readonly run: () => void
  /** The command that the action runs; omitted if it changes no data. */
  readonly command?: KeyCommand
}

/** One row of a page. */
export interface PageLine {
  readonly key: string
  readonly section?: string | undefined
  readonly draw: (isFocused: boolean) => ReactNode
  /** The action of Enter. */
  readonly enter?: EnterAction | undefined
  /** By default, rows with an action of Enter can be focused. */
  readonly isFocusable?: boolean
  /** The item of the row, for other keys of the screen. */
  readonly subject?: unknown
}

export interface ScrollPageState {
  readonly lines: readonly PageLine[]
  readonly height: number
  /** The first visible row. */
  readonly first: number
  readonly focusedKey: string | null
  /** The focused row. Up to date even before the next render, for keys that arrive together. */
  readonly current: () => PageLine | null
  readonly focus: (key: string) => void
  /** Moves the focus or scrolls; up if `rows` is negative. */
  readonly move: (rows: number) => void
}

interface ScrollPageOptions {
  readonly lines: readonly PageLine[]
  readonly height: number
  readonly allowsNoFocus?: boolean
  /** False while an overlay handles the keys. */
  readonly isActive?: boolean
}

/** A scrollable page of rows with list keys; Enter runs the action of the focused row. */
export function useScrollPage({
  lines,
  height,
  allowsNoFocus = false,
  isActive = true,
}: ScrollPageOptions): ScrollPageState {
  const memory = useViewState()
  const [store] = useState(() => createScrollStore(memory.lines, state => void (memory.lines = state)))
  store.resize({
    height,
    allowsNoFocus,
    lines: lines.map(({ key, enter, section, isFocusable = enter !== undefined }) => ({ key, section, isFocusable })),
  })
  const { first, focusedKey } = useSyncExternalStore(store.subscribe, store.current, store.current)
  const current = () => lines.find(({ key }) => key === store.current().focusedKey) ?? null
  const halfScreen = Math.max(1, Math.floor(height / 2))
  const fullScreen = Math.max(1, height - 1)
  const move = (rows: number) => ({ run: (count: number | null) => store.move(rows * (count ?? 1)) })
  useKeys(
    'list',
    {
      'list.down': move(1),
      'list.up': move(-1),
      'list.top': () => store.jump('top'),
      'list.bottom': () => store.jump('bottom'),
      'list.half-down': move(halfScreen),
      'list.half-up': move(-halfScreen),
      'list.page-down': move(fullScreen),
      'list.page-up': move(-fullScreen),
      'list.section': () => store.nextSection(),
    },
    { isActive },
  )
  const enter = lines.find(({ key }) => key === focusedKey)?.enter
  const onEnter = {
    run: () => current()?.enter?.run(),
    label: enter?.label ?? '',
    command: () => current()?.enter?.command ?? null,
  }
  useKeys('page', enter ? { 'page.enter': onEnter } : {}, { isActive })
  return { lines, height, first, focusedKey, current, focus: store.focus, move: store.move }
}

const START: ScrollState = { first: 0, focusedKey: null }

function createScrollStore(savedState: ScrollState | undefined, remember: (state: ScrollState) => void) {
  const listeners = new Set<() => void>()
  let size: ScrollSize = { lines: [], height: 1, allowsNoFocus: false }
  let state = savedState ?? START
  let hasMoved = false

  const set = (next: ScrollState | null) => {
    if (!next) return
    hasMoved = true
    state = next
    remember(next)
    for (const listener of [...listeners]) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    resize(next: ScrollSize) {
      size = next
      // Until the first move, rows that arrive later must not change the initial or restored scroll position.
      const settled = adjustScroll(hasMoved ? state : (savedState ?? START), size)
      if (settled.first !== state.first || settled.focusedKey !== state.focusedKey) state = settled
    },
    current: () => state,
    move: (rows: number) => set(moveBy(state, size, rows)),
    jump: (to: 'top' | 'bottom') => set(jump(size, to)),
    nextSection: () => set(nextSection(state, size)),
    focus: (key: string) => set(adjustScroll({ ...state, focusedKey: key }, size)),
  }
}
