import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import type { ConnectionEvent, ConnectionState } from '../client/connection.machine.ts'
import type { ListLoading } from '../list/list-loading.ts'
import type { Storage } from '../client/storage.ts'
import type { NotificationsEvent, NotificationsState } from '../features/tasks/notifications.machine.ts'
import type { SessionEvent, SessionState } from '../features/session/session.machine.ts'
import type { FormDrafts } from '../forms/form-drafts.ts'
import type { Actor, Clock, MinuteStore } from '../kernel/index.ts'
import type { CommandRunner } from '../commands/command-runner.ts'
import type { Notice, NoticeEvent } from './notice.machine.ts'

export interface CoreInput {
  readonly client: Client
  readonly storage: Storage
  /** Resolves a root-relative path of the server to a loadable URL: the base path in a browser, the server's origin elsewhere. */
  readonly resolveUrl: (path: string) => string
  readonly clock?: Clock
  /** Interval of pings while a user is signed in and no other call is made. Omit to disable. */
  readonly heartbeatMs?: number
  /** Prefetches images that are likely to be shown next, by loadable URL, when the connection allows it. */
  readonly prefetchImages?: (images: readonly string[]) => void
  /** How lists load their rows; one page by default. */
  readonly lists?: ListLoading
  /** Rejects all commands that change the archive. */
  readonly isReadonly?: boolean
}

/** Everything that lives as long as the app: the client, the query cache and the machines that belong to no screen. */
export interface Core {
  /** Reports 401 and 403 responses to the session. */
  readonly client: Client
  readonly clock: Clock
  /** The time that views show; it changes once a minute. */
  readonly minute: MinuteStore
  readonly storage: Storage
  readonly resolveUrl: (path: string) => string
  readonly prefetchImages: (images: readonly string[]) => void
  readonly queryClient: QueryClient
  readonly lists: ListLoading
  readonly session: Actor<SessionState, SessionEvent>
  readonly connection: Actor<ConnectionState, ConnectionEvent>
  readonly notifications: Actor<NotificationsState, NotificationsEvent>
  /** Runs the commands of the features. */
  readonly commands: CommandRunner
  readonly notice: Actor<Notice | null, NoticeEvent>
  /** Unsaved texts in the settings of a screen, kept until the session ends. */
  readonly draftsFor: (screen: string) => FormDrafts
  /** Reverts the last change that can be undone. False if there is none. */
  undo(): boolean
  /** Calls a function when the core stops, for what is created later. */
  readonly onStop: (listener: () => void) => void
  /** Cancels all timers and requests. */
  stop(): void
}
