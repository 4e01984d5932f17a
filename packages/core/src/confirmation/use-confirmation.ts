import { toFailure } from '../client/failure.ts'
import { createActor } from '../kernel/index.ts'
import { confirmationMachine, type ConfirmationEvent, type ConfirmationState } from './confirmation.machine.ts'
import type { Core } from '../react/core-context.ts'
import { useCore } from '../react/core-provider.ts'
import { useActor } from '../react/use-actor.ts'
import { useInstance } from '../react/use-instance.ts'

interface ConfirmHandler {
  readonly name: string
  readonly run: () => Promise<unknown>
}

export interface ConfirmActions {
  readonly open: () => void
  readonly choose: (name: string) => void
  readonly cancel: () => void
}

/** Confirms before something is lost. `confirmHandler` maps each choice to its action; an unknown name does nothing. */
export function useConfirmation(confirmHandler: Readonly<Record<string, () => Promise<unknown>>>): {
  state: ConfirmationState<{ readonly name: string }>
  actions: ConfirmActions
} {
  const core = useCore()
  const actor = useInstance(() => createConfirmation(core), [core])
  return {
    state: useActor(actor),
    actions: {
      open: () => actor.send({ type: 'open' }),
      choose(name) {
        const run = confirmHandler[name]
        if (run) actor.send({ type: 'choose', choice: { name, run } })
      },
      cancel: () => actor.send({ type: 'cancel' }),
    },
  }
}

function createConfirmation({ clock }: Core) {
  return createActor(confirmationMachine<ConfirmHandler>(), undefined, {
    clock,
    async perform({ choice }): Promise<ConfirmationEvent<ConfirmHandler>> {
      try {
        await choice.run()
        return { type: 'done' }
      } catch (error) {
        return { type: 'failed', message: toFailure(error).message }
      }
    },
  })
}
