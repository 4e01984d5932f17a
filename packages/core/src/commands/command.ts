import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import type { RequiredRole } from '../contract/session/role.ts'
import type { Question } from '../confirmation/question.ts'

/** First elements of the query keys. A command names those whose data it changes. */
export type QueryName =
  | 'account'
  | 'accounts'
  | 'backups'
  | 'channels'
  | 'downloads'
  | 'groups'
  | 'health'
  | 'history'
  | 'improvable'
  | 'lists'
  | 'import-folder'
  | 'import-runs'
  | 'notes'
  | 'notification-targets'
  | 'playlists'
  | 'schedules'
  | 'search'
  | 'searches'
  | 'settings'
  | 'stats'
  | 'transcription'
  | 'trash'
  | 'video'
  | 'videos'
  | 'workers'
  | 'yt-dlp'

/** What a request of a command needs. */
export interface CommandServices {
  readonly client: Client
  /** Version of the server, for requests that differ between servers. */
  readonly serverVersion: string
}

/** What the notice of a command needs. */
export interface NoticeServices extends CommandServices {
  readonly nowMs: number
}

/** What a call of the client resolves to. */
export type ClientResponse<Call extends keyof Client> = Awaited<ReturnType<Client[Call]>>

/** Changes cached data before the server has responded. The changes are reverted if the request fails. */
export interface OptimisticUpdate {
  /** Changes the data of all cached queries whose keys start with `queryKey`. */
  readonly change: <T>(queryKey: QueryKey, update: (data: T) => T) => void
}

/**
 * Where the message of a failure is shown: `notice` shows the default notice; with `caller`, `run` requires a function that renders it.
 * The confirmation of a command shows its failures itself.
 */
export type FailureDisplay = 'notice' | 'caller'

/** A change of data on the server, as the user interfaces and the commands of the CLI use it. */
export interface Command<Input, Result = unknown, Failure extends FailureDisplay = FailureDisplay> {
  /** Name of the feature and the action, such as `channels.subscribe`. */
  readonly id: `${string}.${string}`
  /** What the command does, for the documentation. */
  readonly summary: string
  /** The users who get the command: all, or staff. */
  readonly permission: Exclude<RequiredRole, 'public'>
  /** It changes only settings of the user, and is available in read-only mode. */
  readonly isPersonal?: boolean
  /** The subject of the input, such as an ID. Pending and error states are kept per target. */
  target(input: Input): string
  readonly texts: {
    /** Label of the button or key. */
    label(input: Input): string
    /** Notice after the request, in the past tense; null shows none. */
    done(input: Input, result: Result, services: NoticeServices): string | null
  }
  readonly failure: Failure
  request(services: CommandServices, input: Input): Promise<Result>
  /** The data that is fetched again after the request, whether it succeeded or not. */
  readonly invalidates: readonly QueryName[]
  optimistic?(update: OptimisticUpdate, input: Input): void
  /** Stores the response in the query cache. */
  store?(queryClient: QueryClient, input: Input, result: Result): void
  /** The command that reverts the change, determined before the request. Null if this change cannot be undone. */
  inverse?(input: Input, services: CommandServices & { readonly queryClient: QueryClient }): CommandCall | null
  /** The question to confirm first. Each choice runs the command with its input. */
  confirmation?(input: Input, services: CommandServices): Question<Input>
  /** The request starts a task, so its notifications are polled. */
  readonly startsTask?: boolean
  /** Minimum time that the target is shown as pending. */
  readonly minPendingMs?: number
  /** Commands with the same sequence run one after another. Otherwise, a target accepts one command at a time. */
  sequence?(input: Input): string
}

/** A command together with its input. */
export interface CommandCall {
  readonly command: AnyCommand
  readonly input: unknown
}

/** A command with any input, for tables and lists. */
export type AnyCommand = Command<never, never>

/** Declares a command. */
export function defineCommand<Input, Result = unknown, Failure extends FailureDisplay = 'notice'>(
  command: Command<Input, Result, Failure>,
): Command<Input, Result, Failure> {
  return command
}

/** The call of a command, as an inverse. */
export function callOf<Input, Result>(command: Command<Input, Result>, input: Input): CommandCall {
  return { command: command as AnyCommand, input }
}
