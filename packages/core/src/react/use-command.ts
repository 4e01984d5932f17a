import { useMutationState } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { toFailure } from '../client/failure.ts'
import type { Command, FailureDisplay } from '../commands/command.ts'
import type { RunArguments } from '../commands/command-runner.ts'
import type { ConfirmView } from '../confirmation/confirmation.view.ts'
import type { KeyCommand } from '../keys/key-binding.ts'
import { useCore } from './core-provider.ts'
import { useActor } from './use-actor.ts'

export interface ConfirmActions {
  readonly choose: (name: string) => void
  readonly cancel: () => void
}

/** What a screen needs to offer a command. */
export interface BoundCommand<Input = void> extends ConfirmActions {
  /** The row of the command table, for the key that runs it. */
  readonly command: KeyCommand
  /** Runs the command, after its confirmation if it has one. Resolves to whether it succeeded. */
  readonly run: (input: Input) => Promise<boolean>
  /** Whether the role of the user permits it; otherwise, its button or key is omitted. */
  readonly isAllowed: boolean
  /** Whether it is running on the target of this input. */
  readonly isPending: (input: Input) => boolean
  /** The targets on which it is running. */
  readonly pendingTargets: readonly string[]
  /** The confirmation that `run` opened; null while none is open. */
  readonly confirmation: ConfirmView | null
}

/** A command with its state, for the hook of a screen. */
interface CommandState<Input, Failure extends FailureDisplay = 'notice', Result = unknown> extends Omit<
  BoundCommand<Input>,
  'run'
> {
  readonly run: (input: Input, ...options: RunArguments<Failure, Result>) => Promise<boolean>
  readonly label: (input: Input) => string
  /** Why it cannot run now, as in read-only mode; null if it can. */
  readonly disabledReason: string | null
  /** Why the last run on the target of this input failed; null if it succeeded or is running. */
  readonly error: (input: Input) => string | null
  readonly dismissError: (input: Input) => void
}

/**
 * Binds a command to the app. A confirmation that it opened closes when the component unmounts. `onDone` is called with the response of
 * each successful run.
 */
export function useCommand<Input, Result, Failure extends FailureDisplay>(
  command: Command<Input, Result, Failure>,
  onDone?: (result: Result) => void,
): CommandState<Input, Failure, Result> {
  const core = useCore()
  const { commands } = core
  const [owner] = useState(() => ({}))
  useEffect(() => () => commands.confirmation.closeFor(owner), [commands, owner])
  useActor(core.session)
  const { confirmation } = commands
  const readConfirmation = () => (confirmation.isOwner(owner) ? confirmation.getSnapshot() : null)
  const run = useCallback<CommandState<Input, Failure, Result>['run']>(
    (input, ...[options]) =>
      commands.run(
        command,
        input,
        ...([{ owner, ...(onDone && { onDone }), ...options }] as unknown as RunArguments<Failure, Result>),
      ),
    [commands, command, owner, onDone],
  )
  const runs = useRuns(command.id)
  const pendingTargets = runs.flatMap(({ target, isPending }) => (isPending ? [target] : []))
  return {
    command,
    run,
    label: input => command.texts.label(input),
    isAllowed: commands.isAllowed(command),
    disabledReason: commands.disabledReason(command),
    isPending: input => pendingTargets.includes(command.target(input)),
    pendingTargets,
    error: input => runs.findLast(({ target }) => target === command.target(input))?.error ?? null,
    dismissError: input => commands.dismissError(command, command.target(input)),
    confirmation: useSyncExternalStore(confirmation.subscribe, readConfirmation, readConfirmation),
    choose: confirmation.choose,
    cancel: confirmation.cancel,
  }
}

/** The command for a screen that passes another input or none. `toInput` returns null if there is nothing to run. */
export function withInput<Input, Value = void>(
  command: BoundCommand<Input>,
  toInput: (value: Value) => Input | null,
): BoundCommand<Value> {
  return {
    ...command,
    async run(value) {
      const input = toInput(value)
      return input !== null && command.run(input)
    },
    isPending(value) {
      const input = toInput(value)
      return input !== null && command.isPending(input)
    },
  }
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
