import type { Actor } from '../kernel/index.ts'
import type { Notice, NoticeEvent } from '../react/notice.machine.ts'

export interface UndoStack {
  /** Shows a notice. Equal notices in quick succession, each with an undo, are combined into one with one undo. */
  notify(text: string, isError: boolean, undo?: (() => void) | null): void
  /** Reverts the last change. False if there is none. */
  undo(): boolean
  clear(): void
}

/** The notice about the last change, and what reverts that change. */
export function createUndoStack(notice: Actor<Notice | null, NoticeEvent>): UndoStack {
  let undos: readonly (() => void)[] = []
  let lastText = ''
  return {
    notify(text, isError, undo = null) {
      if (undo === null) return notice.send({ type: 'show', notice: { text, isError } })
      const isRepeated = notice.getSnapshot()?.canUndo === true && lastText === text
      undos = isRepeated ? [...undos, undo] : [undo]
      lastText = text
      const counted = undos.length > 1 ? `${text}: ${undos.length}` : text
      notice.send({ type: 'show', notice: { text: counted, isError, canUndo: true } })
    },
    undo() {
      const newestFirst = undos.toReversed()
      undos = []
      if (newestFirst.length > 0) notice.send({ type: 'hide' })
      for (const undo of newestFirst) undo()
      return newestFirst.length > 0
    },
    clear: () => void (undos = []),
  }
}
