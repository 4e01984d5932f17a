import { toFailure } from '../client/failure.ts'
import { createActor, type Clock } from '../kernel/index.ts'
import { confirmationMachine, type ConfirmationEvent } from './confirmation.machine.ts'
import { confirmView, type ConfirmView } from './confirmation.view.ts'
import type { Question } from './question.ts'
import { confirmationTexts } from '../messages/en/confirmation.ts'

const DETAIL_LOADING = confirmationTexts.loading

/** The one confirmation that is open in the app. */
export interface ConfirmationStore {
  /** Null while no confirmation is open. */
  readonly getSnapshot: () => ConfirmView | null
  readonly isOwner: (owner: object) => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly choose: (name: string) => void
  readonly cancel: () => void
  /**
   * Opens a confirmation. A choice calls `run`; if that fails, the confirmation stays open and shows why.
   * Resolves to whether a choice succeeded.
   */
  ask<Input>(question: Question<Input>, run: (input: Input) => Promise<unknown>, owner?: object): Promise<boolean>
  /** Closes the confirmation if `owner` opened it. */
  readonly closeFor: (owner: object) => void
  readonly stop: () => void
}

interface Choice {
  readonly name: string
  readonly run: () => Promise<unknown>
}

interface OpenConfirmation {
  readonly question: Omit<Question<unknown>, 'choices'>
  readonly choices: readonly (Choice & { readonly label: string })[]
  readonly owner: object | undefined
  readonly isLoading: boolean
  readonly moreDetail: string
  readonly resolve: (isDone: boolean) => void
}

export function createConfirmation(clock: Clock): ConfirmationStore {
  let current: OpenConfirmation | null = null
  let view: ConfirmView | null = null
  const listeners = new Set<() => void>()
  const actor = createActor(confirmationMachine<Choice>(), undefined, {
    clock,
    async perform({ choice }): Promise<ConfirmationEvent<Choice>> {
      try {
        await choice.run()
        settle(true)
        return { type: 'done' }
      } catch (error) {
        return { type: 'failed', message: toFailure(error).message }
      }
    },
  })
  const settle = (isDone: boolean) => current?.resolve(isDone)
  const update = () => {
    const state = actor.getSnapshot()
    if (state.tag === 'closed') current = null
    view = current && confirmView(state, describe(current))
    for (const listener of [...listeners]) listener()
  }
  actor.subscribe(update)
  const cancel = () => {
    const { tag } = actor.getSnapshot()
    if (tag === 'open' || tag === 'failed') settle(false)
    actor.send({ type: 'cancel' })
  }
  const loadDetail = async (question: Question<unknown>) => {
    const text = await question.loadDetail?.()
    if (current?.question !== question) return
    current = { ...current, isLoading: false, moreDetail: text ?? '' }
    update()
  }
  return {
    getSnapshot: () => view,
    isOwner: owner => current?.owner === owner,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (question, run, owner) =>
      new Promise(resolve => {
        cancel()
        // A choice is still running.
        if (current !== null) return resolve(false)
        current = {
          question,
          choices: question.choices.map(({ name, label, input }) => ({ name, label, run: () => run(input) })),
          owner,
          isLoading: question.loadDetail !== undefined,
          moreDetail: '',
          resolve,
        }
        actor.send({ type: 'open' })
        if (question.loadDetail) void loadDetail(question)
      }),
    choose(name) {
      const choice = current?.isLoading === false ? current.choices.find(choice => choice.name === name) : undefined
      if (choice) actor.send({ type: 'choose', choice })
    },
    cancel,
    closeFor(owner) {
      if (current?.owner === owner) cancel()
    },
    stop: () => actor.stop(),
  }
}

function describe({ question, choices, isLoading, moreDetail }: OpenConfirmation) {
  const more = isLoading ? DETAIL_LOADING : moreDetail
  return {
    title: question.title,
    detail: [question.detail, more].filter(text => text !== '').join('\n'),
    isAddition: question.isAddition === true,
    choices: isLoading ? [] : choices.map(({ name, label }) => ({ name, label })),
  }
}
