import { useState } from 'react'
import { confirmView, type ConfirmView } from './confirmation.view.ts'
import { useConfirmation, type ConfirmActions } from './use-confirmation.ts'
import { confirmationTexts } from '../messages/en/confirmation.ts'

export interface Question {
  readonly title: string
  /** What will be lost. */
  readonly detail: string
  /** Label of the one choice other than Cancel. */
  readonly label: string
  /** Loads more detail. Until it resolves, the confirmation can only be canceled. Does not reject. */
  readonly loadDetail?: () => Promise<string>
  readonly run: () => Promise<unknown>
}

const PREVIEW_LOADING = confirmationTexts.checkingWhatThisChanges

/** The confirmation of a screen that asks before it runs one of several commands. */
export function useQuestion(): {
  /** Null while no confirmation is open. */
  view: ConfirmView | null
  ask: (question: Question) => void
  actions: ConfirmActions
} {
  const [question, setQuestion] = useState<Question | null>(null)
  const { state, actions } = useConfirmation({ go: async () => question?.run() })
  const [loaded, setLoaded] = useState<{ readonly question: Question; readonly text: string } | null>(null)
  const isLoading = question?.loadDetail !== undefined && loaded?.question !== question
  const choices = isLoading ? [] : [{ name: 'go', label: question?.label ?? '' }]
  const more = isLoading ? PREVIEW_LOADING : loaded !== null && loaded.question === question ? loaded.text : ''
  return {
    view:
      question &&
      confirmView(state, {
        title: question.title,
        detail: [question.detail, more].filter(text => text !== '').join('\n'),
        choices,
      }),
    ask(requested) {
      setQuestion(requested)
      if (requested.loadDetail) void requested.loadDetail().then(text => setLoaded({ question: requested, text }))
      actions.open()
    },
    actions,
  }
}
