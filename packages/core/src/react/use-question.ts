import { useState } from 'react'
import { confirmView, type ConfirmView } from '../view-models/confirm.ts'
import { useConfirmation, type ConfirmActions } from './use-confirmation.ts'

export interface Question {
  readonly title: string
  /** What will go. */
  readonly detail: string
  /** The words of the one choice besides Cancel. */
  readonly label: string
  readonly run: () => Promise<unknown>
}

/** The one question of a screen that asks before any of several things is lost. */
export function useQuestion(): {
  /** Null while nothing is asked. */
  view: ConfirmView | null
  ask: (question: Question) => void
  actions: ConfirmActions
} {
  const [question, setQuestion] = useState<Question | null>(null)
  const { state, actions } = useConfirmation({ go: async () => question?.run() })
  const choices = [{ name: 'go', label: question?.label ?? '' }]
  return {
    view: question && confirmView(state, { title: question.title, detail: question.detail, choices }),
    ask(asked) {
      setQuestion(asked)
      actions.open()
    },
    actions,
  }
}
