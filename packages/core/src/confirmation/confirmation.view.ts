import type { ConfirmationState } from './confirmation.machine.ts'
import { confirmationTexts } from '../messages/en/confirmation.ts'

export interface ConfirmChoice {
  readonly name: string
  readonly label: string
}

/** A confirmation before something is lost, or added. */
export interface ConfirmView {
  readonly title: string
  /** What will be lost. */
  readonly detail: string
  /** Nothing is lost: the first choice is the default one instead of Cancel. */
  readonly isAddition: boolean
  readonly choices: readonly ConfirmChoice[]
  readonly cancelLabel: string
  /** Name of the choice that is running. */
  readonly working: string | null
  /** Why the last choice failed. */
  readonly error: string | null
}

/** Null while no confirmation is open. */
export function confirmView(
  state: ConfirmationState<{ readonly name: string }>,
  question: Pick<ConfirmView, 'title' | 'detail' | 'isAddition' | 'choices'>,
): ConfirmView | null {
  if (state.tag === 'closed') return null
  return {
    ...question,
    cancelLabel: confirmationTexts.cancel,
    working: state.tag === 'working' ? state.choice.name : null,
    error: state.tag === 'failed' ? state.message : null,
  }
}
