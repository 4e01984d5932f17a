import { createActor, type Actor } from '../../kernel/index.ts'
import type { Core } from '../../react/core.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { performPlayQueue } from './play-queue.effects.ts'
import { playQueueMachine, type PlayQueueEvent, type PlayQueueState } from './play-queue.machine.ts'

type PlayQueueActor = Actor<PlayQueueState, PlayQueueEvent>

/** By core: several cores can share a page. */
const queues = new WeakMap<Core, PlayQueueActor>()

/** The play queue of the user. It is created with its first use, because most screens do not need it. */
export function playQueueOf(core: Core): PlayQueueActor {
  const queue = queues.get(core) ?? createPlayQueue(core)
  queues.set(core, queue)
  return queue
}

function createPlayQueue({ client, clock, commands, session, storage, resolveUrl, onStop }: Core): PlayQueueActor {
  const queue = createActor(playQueueMachine, undefined, {
    clock,
    perform: performPlayQueue({
      client,
      storage,
      resolveUrl,
      session() {
        const state = session.getSnapshot()
        if (state.tag !== 'signedIn') return { accountId: 0, isStoredByServer: false }
        return { accountId: state.account.id, isStoredByServer: isTubecellar(state.ping.version) }
      },
      onFailed: message => commands.notify(message, true),
    }),
  })
  session.subscribe(() => {
    if (session.getSnapshot().tag === 'signedOut') queue.send({ type: 'signedOut' })
  })
  onStop(() => queue.stop())
  return queue
}
