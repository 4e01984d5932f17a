import type { NotificationView } from '@tubecellar/core'
import { useEffect, useRef } from 'react'
import type { Focus } from './terminal-focus.ts'
import { notifySequence, progressSequence } from './terminal-sequences.ts'

/** What goes to the terminal besides the picture. */
export interface Signals {
  /** Straight to the terminal. */
  readonly write: (text: string) => void
  /** It has a progress bar. */
  readonly hasProgress: boolean
  /** Whether and how a person is told that a task ended. */
  readonly notify: 'off' | 'bell' | 'osc9'
  /** Who looks at it needs no word. */
  readonly focus: Focus
}

/** Shows how far the running task is on the terminal's own bar, and tells when it ended. */
export function useSignals(signals: Signals | undefined, tasks: readonly NotificationView[]): void {
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
      signals.write(notifySequence(signals.notify, `Tubecellar: ${ended} finished`))
    }
  }, [signals, title])
}
