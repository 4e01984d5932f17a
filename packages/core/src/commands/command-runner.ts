import type { QueryClient } from '@tanstack/react-query'
import { toFailure } from '../client/failure.ts'
import { createConfirmation, type ConfirmationStore } from '../confirmation/confirmation-store.ts'
import type { Actor, Clock } from '../kernel/index.ts'
import { createLimiter } from '../kernel/limiter.ts'
import { createThrottle } from '../kernel/throttle.ts'
import type { Notice, NoticeEvent } from '../react/notice.machine.ts'
import { refreshQueries } from '../react/refresh-queries.ts'
import type { AnyCommand, Command, CommandCall, CommandServices, FailureDisplay, QueryName } from './command.ts'
import { createOptimisticUpdates } from './optimistic-update.ts'
import { createUndoStack } from './undo-stack.ts'
import { commandsTexts } from '../messages/en/commands.ts'

/** Limit of parallel requests; a selection can have hundreds of items. */
const MAX_PARALLEL = 6
/** Changes in quick succession do not refetch the lists after each of them. */
const REFETCH_INTERVAL_MS = 400

const NOT_ALLOWED = commandsTexts.notAllowed
const READ_ONLY = commandsTexts.readOnly

interface RunnerOptions {
  readonly queryClient: QueryClient
  readonly clock: Clock
  readonly notice: Actor<Notice | null, NoticeEvent>
  /** The current session. */
  readonly session: () => CommandServices & { readonly isPermitted: (role: AnyCommand['permission']) => boolean }
  /** The user interface was started in read-only mode. */
  readonly isReadonly: boolean
  readonly onTaskStarted: () => void
}

interface SharedRunOptions<Result> {
  /** Called with the response when the request has succeeded, before data is fetched again. */
  readonly onDone?: (result: Result) => void
  /** The component that opened the confirmation; `confirmation.closeFor(owner)` closes it. */
  readonly owner?: object
}

/** Options of `run`. Commands whose caller displays failures require `onFailed`. */
export type RunOptions<Failure extends FailureDisplay, Result = unknown> = SharedRunOptions<Result> &
  (Failure extends 'caller' ? { readonly onFailed: (message: string) => void } : { readonly onFailed?: never })

export type RunArguments<Failure extends FailureDisplay, Result = unknown> = Failure extends 'caller'
  ? [options: RunOptions<Failure, Result>]
  : [options?: RunOptions<Failure, Result>]

export interface CommandRunner {
  /** Runs a command, after its confirmation if it has one. Resolves to whether it succeeded. */
  run<Input, Result, Failure extends FailureDisplay>(
    command: Command<Input, Result, Failure>,
    input: Input,
    ...options: RunArguments<Failure, Result>
  ): Promise<boolean>
  /** Whether the role of the user permits a command. The interfaces do not offer others. */
  isAllowed(command: Pick<AnyCommand, 'permission'>): boolean
  /** Why a permitted command cannot run now; null if it can. */
  disabledReason(command: Pick<AnyCommand, 'isPersonal'>): string | null
  /** Reverts the last change that can be undone. False if there is none. */
  undo(): boolean
  notify(text: string, isError: boolean): void
  /** Forgets why the last run on a target failed, as when its input was edited. */
  dismissError(command: Pick<AnyCommand, 'id'>, target: string): void
  readonly confirmation: ConfirmationStore
  /** Discards the state of a session. */
  reset(): void
  stop(): void
}

export function createCommandRunner(options: RunnerOptions): CommandRunner {
  const { queryClient, clock, session } = options
  const mutations = queryClient.getMutationCache()
  const optimisticUpdates = createOptimisticUpdates(queryClient)
  const undoStack = createUndoStack(options.notice)
  const confirmation = createConfirmation(clock)
  const limit = createLimiter(MAX_PARALLEL)
  const invalidation = createInvalidation(queryClient, clock)
  const delays = createDelays(clock)
  let currentSession = {}

  const execute = async <Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    { onDone, canUndo }: SharedRunOptions<Result> & { readonly canUndo: boolean },
    onFailed?: (message: string) => void,
  ): Promise<void> => {
    const mutationKey = keyOf(command, command.target(input))
    removeFailed(mutationKey)
    const startedIn = currentSession
    // A response that arrives after the user has signed out must not reach the next user.
    const requireSession = () => {
      if (startedIn !== currentSession) throw new Error('The session of this command has ended.')
    }
    const services = session()
    const findInverse = () => (canUndo ? (command.inverse?.(input, { ...services, queryClient }) ?? null) : null)
    // It depends on the data before the optimistic update; without one, on the data after the previous run of the sequence.
    const inverseBefore = command.optimistic ? findInverse() : null
    const pending = optimisticUpdates.apply(update => command.optimistic?.(update, input))
    const mutation = mutations.build(queryClient, {
      mutationKey,
      networkMode: 'always' as const,
      ...(command.sequence && { scope: { id: command.sequence(input) } }),
      async mutationFn() {
        const inverse = command.optimistic ? inverseBefore : findInverse()
        const minimumDelay = command.minPendingMs === undefined ? undefined : delays.wait(command.minPendingMs)
        try {
          const result = await limit(() => {
            requireSession()
            return command.request(services, input)
          })
          requireSession()
          pending.accept(() => command.store?.(queryClient, input, result))
          onDone?.(result)
          if (command.startsTask) options.onTaskStarted()
          const text = command.texts.done(input, result, { ...services, nowMs: clock.now() })
          if (text !== null) undoStack.notify(text, false, inverse && (() => void runInverse(inverse)))
        } catch (error) {
          if (startedIn === currentSession) {
            pending.revert()
            onFailed?.(toFailure(error).message)
          }
          throw error
        } finally {
          await minimumDelay
          if (startedIn === currentSession) invalidation.add(command.invalidates)
        }
      },
    })
    await mutation.execute(undefined)
    // A failed mutation stays in the cache, so that its error can be shown.
    mutations.remove(mutation)
  }
  const removeFailed = (mutationKey: readonly string[]) => {
    for (const failed of mutations.findAll({ mutationKey, exact: true, status: 'error' })) mutations.remove(failed)
  }
  const runInverse = ({ command, input }: CommandCall) =>
    execute(command, input as never, { canUndo: false }, showFailure).catch(() => undefined)
  const showFailure = (message: string) => undoStack.notify(message, true)
  const isAllowed: CommandRunner['isAllowed'] = ({ permission }) => session().isPermitted(permission)
  const disabledReason: CommandRunner['disabledReason'] = ({ isPersonal }) =>
    options.isReadonly && isPersonal !== true ? READ_ONLY : null

  return {
    async run(command, input, ...rest) {
      const { owner, onDone, onFailed = showFailure } = rest[0] ?? {}
      const reason = isAllowed(command) ? disabledReason(command) : NOT_ALLOWED
      if (reason !== null) {
        onFailed(reason)
        return false
      }
      const isBusy = queryClient.isMutating({ mutationKey: keyOf(command, command.target(input)), exact: true }) > 0
      if (isBusy && !command.sequence) return false
      const shared = { canUndo: true, ...(onDone && { onDone }) }
      if (command.confirmation) {
        const question = command.confirmation(input, session())
        return confirmation.ask(question, chosen => execute(command, chosen, shared), owner)
      }
      return execute(command, input, shared, onFailed).then(
        () => true,
        () => false,
      )
    },
    isAllowed,
    disabledReason,
    undo: () => undoStack.undo(),
    notify: (text, isError) => undoStack.notify(text, isError),
    confirmation,
    dismissError: (command, target) => removeFailed(keyOf(command, target)),
    reset() {
      currentSession = {}
      optimisticUpdates.clear()
      undoStack.clear()
      confirmation.cancel()
    },
    stop() {
      invalidation.stop()
      delays.stop()
      confirmation.stop()
    },
  }
}

const keyOf = ({ id }: Pick<AnyCommand, 'id'>, target: string) => [id, target] as const

/** Collects the names of changed data and marks their queries for a refetch. */
function createInvalidation(queryClient: QueryClient, clock: Clock) {
  const names = new Set<QueryName>()
  const throttle = createThrottle(clock, REFETCH_INTERVAL_MS, () => {
    refreshQueries(queryClient, names)
    names.clear()
  })
  return {
    add(changed: readonly QueryName[]) {
      if (changed.length === 0) return
      for (const name of changed) names.add(name)
      throttle.trigger()
    },
    stop: () => throttle.cancel(),
  }
}

/** Delays that `stop` cancels. */
function createDelays(clock: Clock) {
  const timers = new Set<ReturnType<Clock['setTimeout']>>()
  return {
    wait: (ms: number) =>
      new Promise<void>(resolve => {
        const timer = clock.setTimeout(() => {
          timers.delete(timer)
          resolve()
        }, ms)
        timers.add(timer)
      }),
    stop() {
      for (const timer of timers) clock.clearTimeout(timer)
      timers.clear()
    },
  }
}
