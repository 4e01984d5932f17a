import { useMutationState } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { toFailure } from '../client/failure.ts'
import type { Command, FailureDisplay } from '../commands/command.ts'
import type { RunArguments } from '../commands/command-runner.ts'
import type { ConfirmView } from '../confirmation/confirmation.view.ts'
import { useCore } from './core-provider.ts'
import { useActor } from './use-actor.ts'

export interface ConfirmActions {
  readonly choose: (name: string) => void
  readonly cancel: () => void
}

/** A command of the table, with its state in this app. */
export interface BoundCommand<
  Input,
  Failure extends FailureDisplay = 'notice',
  Result = unknown,
> extends ConfirmActions {
  /** Stable. Runs the command, after its confirmation if it has one. Resolves to whether it succeeded. */
  readonly run: (input: Input, ...options: RunArguments<Failure, Result>) => Promise<boolean>
  readonly label: (input: Input) => string
  /** Whether the role of the user permits it; otherwise, the button or key is omitted. */
  readonly isAllowed: boolean
  /** Why it cannot run now, as in read-only mode; null if it can. */
  readonly disabledReason: string | null
  readonly isPending: (target: string) => boolean
  /** Why the last run on this target failed; null if it succeeded or is running. */
  readonly error: (target: string) => string | null
  readonly dismissError: (target: string) => void
  /** The confirmation that `run` opened; null while none is open. */
  readonly confirmation: ConfirmView | null
}

/** Binds a command to the app. A confirmation that it opened closes when the component unmounts. */
export function useCommand<Input, Result, Failure extends FailureDisplay>(
  command: Command<Input, Result, Failure>,
): BoundCommand<Input, Failure, Result> {
  const core = useCore()
  const { commands } = core
  const [owner] = useState(() => ({}))
  useEffect(() => () => commands.confirmation.closeFor(owner), [commands, owner])
  useActor(core.session)
  const { confirmation } = commands
  const readConfirmation = () => (confirmation.isOwner(owner) ? confirmation.getSnapshot() : null)
  const run = useCallback<BoundCommand<Input, Failure, Result>['run']>(
    (input, ...[options]) =>
      commands.run(command, input, ...([{ owner, ...options }] as unknown as RunArguments<Failure, Result>)),
    [commands, command, owner],
  )
  const runs = useRuns(command.id)
  return {
    run,
    label: input => command.texts.label(input),
    isAllowed: commands.isAllowed(command),
    disabledReason: commands.disabledReason(command),
    isPending: target => runs.some(run => run.target === target && run.isPending),
    error: target => runs.findLast(run => run.target === target)?.error ?? null,
    dismissError: target => commands.dismissError(command, target),
    confirmation: useSyncExternalStore(confirmation.subscribe, readConfirmation, readConfirmation),
    choose: confirmation.choose,
    cancel: confirmation.cancel,
  }
}

/** Targets on which a command is running. */
export function usePendingTargets(command: { readonly id: string }): readonly string[] {
  return useRuns(command.id).flatMap(({ target, isPending }) => (isPending ? [target] : []))
}

/** Runs of a command that are pending or failed, oldest first. */
function useRuns(id: string) {
  return useMutationState({
    filters: { mutationKey: [id] },
    select: ({ options: { mutationKey }, state: { status, error } }) => ({
      target: String(mutationKey?.[1]),
      isPending: status === 'pending',
      error: status === 'error' ? toFailure(error).message : null,
    }),
  })
}
