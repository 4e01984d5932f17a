import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import type { ConnectionEvent, ConnectionState } from '../client/connection.machine.ts'
import type { Storage } from '../client/storage.ts'
import type { NotificationsEvent, NotificationsState } from '../features/tasks/notifications.machine.ts'
import type { SessionEvent, SessionState } from '../features/session/session.machine.ts'
import type { WatchedToggleEvent, WatchedToggleState } from '../features/videos/watched-toggle.machine.ts'
import type { SettingValue } from '../forms/field.machine.ts'
import type { Actor, Clock } from '../kernel/index.ts'
import type { Notice, NoticeEvent } from './notice.machine.ts'

export interface CoreInput {
  readonly client: Client
  readonly storage: Storage
  /** Makes a root-relative path of the server loadable: the base path in a browser, the server's origin elsewhere. */
  readonly resolveUrl: (path: string) => string
  readonly clock?: Clock
  /** A signed-in person's server is asked this often while nothing else asks it; left out, never. */
  readonly heartbeatMs?: number
  /** Fetches pictures that are likely to be shown next, by loadable addresses, when that costs nobody anything. */
  readonly fetchAhead?: (images: readonly string[]) => void
}

/** What lives as long as the app: the client, the cache of reads and the machines no screen owns. */
export interface Core {
  /** Reports 401 and 403 to the session. */
  readonly client: Client
  readonly clock: Clock
  readonly storage: Storage
  readonly resolveUrl: (path: string) => string
  readonly fetchAhead: (images: readonly string[]) => void
  readonly queryClient: QueryClient
  readonly session: Actor<SessionState, SessionEvent>
  readonly connection: Actor<ConnectionState, ConnectionEvent>
  readonly notifications: Actor<NotificationsState, NotificationsEvent>
  readonly watched: Actor<WatchedToggleState, WatchedToggleEvent>
  readonly notice: Actor<Notice | null, NoticeEvent>
  /** Texts typed into the settings of a screen and not saved, until the session ends. */
  readonly draftsOf: (screen: string) => Map<string, SettingValue>
  /** Marks a video watched or unwatched. Always the same function: what shows a video need not be drawn again for it. */
  readonly toggleWatched: (id: string, isWatched: boolean) => void
  /** Carries out an action of a person: tells `done` when it worked and why when it did not. `undo` takes it back. True when it worked. */
  act(run: () => Promise<unknown>, done?: string, undo?: () => void): Promise<boolean>
  /** Whether a pasted text consists of links, IDs and handles; tells which lines do not. */
  takesLinks(text: string): boolean
  /** Takes the last change back that can be, of several the last one first. False when there is none. */
  undo(): boolean
  /** Ends every timer and request. */
  stop(): void
}
