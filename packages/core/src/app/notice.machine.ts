import type { DelayEffect, Machine } from '../kernel/index.ts'

/** How long the effect of an action is told; what went wrong stays twice as long. */
export const NOTICE_MS = 3000
export const ERROR_NOTICE_MS = 6000
/** Long enough to read it and reach Undo. */
export const UNDO_NOTICE_MS = 8000

export interface Notice {
  readonly text: string
  readonly isError: boolean
  /** What was done can be taken back. */
  readonly canUndo?: boolean
}

export type NoticeEvent = { readonly type: 'show'; readonly notice: Notice } | { readonly type: 'hide' }

type NoticeEffect = DelayEffect<NoticeEvent> | { readonly type: 'cancel'; readonly key: 'hide' }

/** The one short message about the last action. A newer one takes its place. */
export const noticeMachine: Machine<void, Notice | null, NoticeEvent, NoticeEffect> = {
  start: () => [null],
  step(state, event) {
    if (event.type === 'hide') return state === null ? [state] : [null, [{ type: 'cancel', key: 'hide' }]]
    const { isError, canUndo } = event.notice
    const ms = isError ? ERROR_NOTICE_MS : canUndo ? UNDO_NOTICE_MS : NOTICE_MS
    return [event.notice, [{ type: 'after', key: 'hide', ms, event: { type: 'hide' } }]]
  },
}
