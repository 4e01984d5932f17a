import type { NotificationView } from '@tubecellar/core'
import { useEffect, useRef } from 'react'
import { terminalTexts } from '@tubecellar/core/messages/tui/terminal'
import type { TerminalFocus } from './terminal-focus.ts'
import { notifySequence, progressSequence } from './terminal-sequences.ts'

/** Terminal features outside the screen content. */
export interface TerminalSignals {
  /** Writes directly to the terminal. */
  readonly write: (text: string) => void
  /** Whether the terminal shows a progress bar. */
  readonly hasProgress: boolean
  /** How the end of a task is reported. */
  readonly notify: 'off' | 'bell' | 'osc9'
  /** Nothing is reported while the terminal has the focus. */
  readonly focus: TerminalFocus
}

/** Shows the progress of the running task on the progress bar of the terminal, and reports its end. */
export function useTerminalSignals(signals: TerminalSignals | undefined, tasks: readonly NotificationView[]): void {
  const [task] = tasks
  const progress = task?.progress ?? null
  const title = task?.title ?? null
  const before = useRef<string | null>(null)

  useEffect(() => {
    if (!signals?.hasProgress || progress === null) return
    signals.write(progressSequence(progress))
    return () => signals.write(progressSequence(null))
  }, [signals, progress])

  useEffect(() => {
    const ended = before.current
    before.current = title
    if (signals && signals.notify !== 'off' && ended !== null && title === null && !signals.focus.hasFocus()) {
      signals.write(notifySequence(signals.notify, terminalTexts.taskFinished(ended)))
    }
  }, [signals, title])
}
