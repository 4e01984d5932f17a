import type { DelayEffect, Machine } from '../kernel/index.ts'

/** How long a success notice is shown; errors are shown twice as long. */
export const NOTICE_MS = 3000
export const ERROR_NOTICE_MS = 6000
/** Long enough to read the notice and reach Undo. */
export const UNDO_NOTICE_MS = 8000

export interface Notice {
  readonly text: string
  readonly isError: boolean
  /** The action can be undone. */
  readonly canUndo?: boolean
}

export type NoticeEvent = { readonly type: 'show'; readonly notice: Notice } | { readonly type: 'hide' }

type NoticeEffect = DelayEffect<NoticeEvent> | { readonly type: 'cancel'; readonly key: 'hide' }

/** The one short message about the last action. A newer message replaces it. */
export const noticeMachine: Machine<void, Notice | null, NoticeEvent, NoticeEffect> = {
  start: () => [null],
  step(state, event) {
    if (event.type === 'hide') return state === null ? [state] : [null, [{ type: 'cancel', key: 'hide' }]]
    const { isError, canUndo } = event.notice
    const ms = isError ? ERROR_NOTICE_MS : canUndo ? UNDO_NOTICE_MS : NOTICE_MS
    return [event.notice, [{ type: 'after', key: 'hide', ms, event: { type: 'hide' } }]]
  },
}
