import type { Core, CoreInput } from '../react/core.ts'
import { performNotifications } from '../features/tasks/notifications.effects.ts'
import { createProgressOutbox } from '../features/playback/progress-outbox.ts'
import { performSession } from '../features/session/session.effects.ts'
import { reportConnection } from '../client/report-connection.ts'
import { reportRejections } from '../client/report-rejections.ts'
import { createActor, createMinuteStore, createSystemClock } from '../kernel/index.ts'
import { createCommandRunner } from '../commands/command-runner.ts'
import { isPermitted } from '../features/session/permissions.ts'
import { connectionMachine } from '../client/connection.machine.ts'
import { noticeMachine } from '../react/notice.machine.ts'
import { ONE_PAGE } from '../list/list-loading.ts'
import { notificationsMachine } from '../features/tasks/notifications.machine.ts'
import { createFormDrafts, type FormDrafts } from '../forms/form-drafts.ts'
import { storeSettings } from '../features/session/settings.queries.ts'
import { sessionMachine } from '../features/session/session.machine.ts'
import { TASK_DATA, refreshQueries, VIDEO_DATA } from '../react/refresh-queries.ts'
import { createQueryClient } from '../react/query-client.ts'

export function createCore(input: CoreInput): Core {
  const {
    client: rawClient,
    storage,
    resolveUrl,
    clock = createSystemClock(),
    prefetchImages: fetchAhead = () => undefined,
    lists = ONE_PAGE,
  } = input
  const queryClient = createQueryClient()
  const client = reportConnection(
    reportRejections(rawClient, {
      onDenied: () => session.send({ type: 'denied' }),
      onDegraded: () => session.send({ type: 'degraded' }),
    }),
    isAnswered => {
      // Before that, the session machine waits for the server.
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
          // The client reports whether the server responded.
          const ping = await client.ping({ signal }).catch(() => undefined)
          if (ping && !signal.aborted) session.send({ type: 'pong', ping })
        }
        if (effect.type === 'returned') {
          const state = session.getSnapshot()
          if (state.tag === 'signedIn') void replayProgress(state.account.id)
          void queryClient.invalidateQueries()
        }
        return undefined
      },
    },
  )
  const stopListeners: (() => void)[] = []
  const drafts = new Map<string, FormDrafts>()
  const clearDrafts = () => {
    for (const form of drafts.values()) form.stop()
    drafts.clear()
  }

  const notice = createActor(noticeMachine, undefined, { clock, perform: () => undefined })
  const commands = createCommandRunner({
    queryClient,
    clock,
    notice,
    isReadonly: input.isReadonly ?? false,
    session() {
      const state = session.getSnapshot()
      const isSignedIn = state.tag === 'signedIn'
      return {
        client,
        serverVersion: isSignedIn ? state.ping.version : '',
        isPermitted: role => isPermitted(role, isSignedIn ? state.account : null),
      }
    },
    onTaskStarted: () => notifications.send({ type: 'taskStarted' }),
  })
  const notifications = createActor(notificationsMachine, undefined, {
    clock,
    perform: performNotifications({
      client,
      onNextItem: () => refreshQueries(queryClient, ['downloads']),
      onAllEnded: () => refreshQueries(queryClient, TASK_DATA),
    }),
  })
  const session: Core['session'] = createActor(sessionMachine, undefined, {
    clock,
    perform: performSession({
      client: rawClient,
      onSettings: settings => storeSettings(queryClient, settings),
      onSignedIn(accountId) {
        connection.send({ type: 'answered' })
        void replayProgress(accountId)
      },
      onSignedOut() {
        notifications.send({ type: 'signedOut' })
        connection.send({ type: 'signedOut' })
        commands.reset()
        queryClient.clear()
        clearDrafts()
      },
      onLogoutFailed: message => commands.notify(message, true),
    }),
  })

  const replayProgress = async (accountId: number) => {
    const isSent = await createProgressOutbox(storage, client, accountId).replay()
    if (isSent) refreshQueries(queryClient, VIDEO_DATA)
  }

  return {
    client,
    clock,
    minute: createMinuteStore(clock),
    storage,
    resolveUrl,
    prefetchImages: fetchAhead,
    queryClient,
    lists,
    commands,
    session,
    connection,
    notifications,
    notice,
    draftsFor(screen) {
      const known = drafts.get(screen) ?? createFormDrafts(clock)
      drafts.set(screen, known)
      return known
    },
    undo: () => commands.undo(),
    onStop: listener => void stopListeners.push(listener),
    stop() {
      for (const actor of [session, connection, notifications, notice]) actor.stop()
      for (const listener of stopListeners) listener()
      commands.stop()
      clearDrafts()
      queryClient.clear()
    },
  }
}
