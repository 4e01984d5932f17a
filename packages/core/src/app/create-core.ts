import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { toFailure } from '../client/failure.ts'
import { performNotifications } from '../features/tasks/notifications.effects.ts'
import { createProgressOutbox } from '../features/playback/progress-outbox.ts'
import { performSession } from '../features/session/session.effects.ts'
import type { Storage } from '../client/storage.ts'
import { createLimiter } from '../kernel/limiter.ts'
import { watchConnection } from '../client/on-connection-change.ts'
import { watchRefusals } from '../client/on-rejection.ts'
import { performWatchedToggle, setWatched } from '../features/videos/watched-toggle.effects.ts'
import { createActor, createSystemClock, type Actor, type Clock } from '../kernel/index.ts'
import { connectionMachine, type ConnectionEvent, type ConnectionState } from './connection.machine.ts'
import { noticeMachine, type Notice, type NoticeEvent } from './notice.machine.ts'
import {
  notificationsMachine,
  type NotificationsEvent,
  type NotificationsState,
} from '../features/tasks/notifications.machine.ts'
import type { SettingValue } from '../forms/field.machine.ts'
import { sessionMachine, type SessionEvent, type SessionState } from '../features/session/session.machine.ts'
import {
  watchedToggleMachine,
  type WatchedToggleEvent,
  type WatchedToggleState,
} from '../features/videos/watched-toggle.machine.ts'
import { pastedLinksProblem } from '../features/downloads/pasted-links.ts'
import { refreshChannels } from '../features/channels/channels.queries.ts'
import { createThrottle } from '../kernel/throttle.ts'
import { refreshPlaylists } from '../features/playlists/playlists.queries.ts'
import { refreshDownloads, refreshTrash, refreshVideos } from '../features/videos/videos.queries.ts'
import { createQueryClient } from '../react/query-client.ts'

const MARKED_REFRESH_MS = 400
/** Requests that mark videos at a time, whether they do or undo; a selection may be hundreds. */
const MARKS_AT_ONCE = 6

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

export function createCore(input: CoreInput): Core {
  const { client: rawClient, storage, resolveUrl, clock = createSystemClock(), fetchAhead = () => undefined } = input
  const queryClient = createQueryClient()
  const client = watchConnection(
    watchRefusals(rawClient, {
      onDenied: () => session.send({ type: 'denied' }),
      onDegraded: () => session.send({ type: 'degraded' }),
    }),
    isAnswered => {
      // Before that the session itself waits for the server.
      if (session.getSnapshot().tag === 'signedIn') connection.send({ type: isAnswered ? 'answered' : 'unanswered' })
    },
  )
  const connection: Core['connection'] = createActor(
    connectionMachine,
    { heartbeatMs: input.heartbeatMs ?? null },
    {
      clock,
      async perform(effect, signal) {
        if (effect.type === 'ping') {
          // The client reports whether it was answered.
          const ping = await client.ping({ signal }).catch(() => undefined)
          if (ping && !signal.aborted) session.send({ type: 'pong', ping })
        }
        if (effect.type === 'returned') {
          const state = session.getSnapshot()
          if (state.tag === 'signedIn') void replayProgress(state.profile.account.id)
          void queryClient.invalidateQueries()
        }
        return undefined
      },
    },
  )
  const drafts = new Map<string, Map<string, SettingValue>>()
  let undos: readonly (() => void)[] = []
  let told = ''
  /** What is done to several at once, or to one soon after the other, is told and taken back as one. */
  const notify = (text: string, isError: boolean, undo?: () => void) => {
    const shown = notice.getSnapshot()
    if (undo) {
      const isMore = shown?.canUndo === true && told === text
      undos = isMore ? [...undos, undo] : [undo]
      told = text
    }
    const count = undo ? undos.length : 1
    const queryCounts = count > 1 ? `${text}: ${count}` : text
    notice.send({ type: 'show', notice: { text: queryCounts, isError, ...(undo ? { canUndo: true } : {}) } })
  }
  const onFailed = (message: string) => notify(message, true)

  const notice = createActor(noticeMachine, undefined, { clock, perform: () => undefined })
  const notifications = createActor(notificationsMachine, undefined, {
    clock,
    perform: performNotifications({
      client,
      onAdvanced: () => refreshDownloads(queryClient),
      onDrained() {
        refreshDownloads(queryClient)
        refreshVideos(queryClient)
        refreshChannels(queryClient)
        refreshPlaylists(queryClient)
        refreshTrash(queryClient)
      },
      onFailed,
    }),
  })
  /** Many are marked one after the other: the lists need not be asked for again after each. */
  const refreshAfterMark = createThrottle(clock, MARKED_REFRESH_MS, () => refreshVideos(queryClient))
  // At once: the toggle itself takes no second wish while its first one spins.
  const limit = createLimiter(MARKS_AT_ONCE)
  const markUnwatched = async (id: string, isWatched: boolean) => {
    try {
      await limit(() => setWatched(client, { id, isWatched }))
      notify(isWatched ? 'Marked as watched' : 'Marked as unwatched', false)
    } catch (error) {
      onFailed(toFailure(error).message)
    }
    refreshAfterMark.trigger()
  }
  const watched: Core['watched'] = createActor(watchedToggleMachine, undefined, {
    clock,
    perform: performWatchedToggle({
      client,
      limit,
      onRefresh: () => refreshAfterMark.trigger(),
      onFailed,
      onDone: (id, isWatched) =>
        notify(
          isWatched ? 'Marked as watched' : 'Marked as unwatched',
          false,
          () => void markUnwatched(id, !isWatched),
        ),
    }),
  })
  const session: Core['session'] = createActor(sessionMachine, undefined, {
    clock,
    perform: performSession({
      client: rawClient,
      onEntered(accountId) {
        connection.send({ type: 'answered' })
        void replayProgress(accountId)
      },
      onLeft() {
        notifications.send({ type: 'rest' })
        connection.send({ type: 'rest' })
        queryClient.clear()
        drafts.clear()
      },
      onLogoutFailed: onFailed,
    }),
  })

  const replayProgress = async (accountId: number) => {
    const hasArrived = await createProgressOutbox(storage, client, accountId).replay()
    if (hasArrived) refreshVideos(queryClient)
  }

  return {
    client,
    clock,
    storage,
    resolveUrl,
    fetchAhead,
    queryClient,
    session,
    connection,
    notifications,
    watched,
    notice,
    draftsOf(screen) {
      const ofScreen = drafts.get(screen) ?? new Map<string, SettingValue>()
      drafts.set(screen, ofScreen)
      return ofScreen
    },
    toggleWatched: (id, isWatched) => watched.send({ type: 'toggle', id, isWatched }),
    async act(run, done, undo) {
      try {
        await run()
        if (done !== undefined) notify(done, false, undo)
        return true
      } catch (error) {
        onFailed(toFailure(error).message)
        return false
      }
    },
    takesLinks(text) {
      const problem = pastedLinksProblem(text)
      if (problem !== null) onFailed(problem)
      return problem === null
    },
    undo() {
      const back = undos.toReversed()
      undos = []
      if (back.length > 0) notice.send({ type: 'hide' })
      for (const run of back) run()
      return back.length > 0
    },
    stop() {
      for (const actor of [session, connection, notifications, watched, notice]) actor.stop()
      refreshAfterMark.rest()
      queryClient.clear()
    },
  }
}
