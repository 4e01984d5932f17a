import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { classifyStorageError } from '../../platform/files/storage-error.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { SessionStore } from './sessions.store.ts'
import type { UserStore } from './users.store.ts'

/** Maximum number of sessions in memory: beyond it, the oldest end. */
const MAX_SESSIONS = 1000

/** The time of the last use is written at most this often. */
const USE_RECORD_INTERVAL_S = 300

interface KeptSession {
  readonly userId: number
  readonly csrfToken: string
  /** Unix seconds. */
  readonly expiresAt: number
}

/**
 * Sessions that could not be stored in the database, and ended sessions that could not be deleted from it. They are
 * kept until the process ends.
 */
export interface SessionMemory {
  readonly notStored: Map<string, KeptSession>
  readonly ended: Set<string>
}

export const createSessionMemory = (): SessionMemory => ({ notStored: new Map(), ended: new Set() })

interface Deps {
  memory: SessionMemory
  users: Pick<UserStore, 'find'>
  clock: Clock
}

/** The same store, but it keeps sessions in memory while the disk of the database is full or read-only. */
export function createSessionCache(store: SessionStore, { memory, users, clock }: Deps): SessionStore {
  const { notStored, ended } = memory

  /** Returns whether the write succeeded. @throws errors that are not caused by the disk */
  async function tryWrite(write: () => Awaitable<void>): Promise<boolean> {
    try {
      await write()
      return true
    } catch (error) {
      if (classifyStorageError(error) === undefined) throw error
      return false
    }
  }

  function end(idHash: string, isStored: boolean) {
    notStored.delete(idHash)
    if (!isStored) ended.add(idHash)
  }

  function keep(idHash: string, session: KeptSession) {
    for (const [id, { expiresAt }] of notStored) if (expiresAt <= epochSeconds(clock)) notStored.delete(id)
    const [oldest] = notStored.keys()
    if (notStored.size >= MAX_SESSIONS && oldest !== undefined) notStored.delete(oldest)
    notStored.set(idHash, session)
  }

  async function deleteEnded() {
    for (const idHash of ended) if (await tryWrite(() => store.remove(idHash))) ended.delete(idHash)
  }

  return {
    async find(idHash) {
      if (ended.has(idHash)) return undefined
      const kept = notStored.get(idHash)
      if (kept === undefined) {
        const session = await store.find(idHash)
        if (session && (session.lastUsedAt ?? 0) + USE_RECORD_INTERVAL_S <= epochSeconds(clock))
          await tryWrite(() => store.recordUse(idHash))
        return session
      }
      if (kept.expiresAt <= epochSeconds(clock)) return undefined
      const user = await users.find(kept.userId)
      return user?.isActive ? { user, csrfToken: kept.csrfToken, lastUsedAt: null } : undefined
    },
    async insert(session) {
      const { idHash, userId, csrfToken, lifetimeS, replaced } = session
      const isStored = await tryWrite(() => store.insert(session))
      if (replaced !== undefined) end(replaced, isStored)
      if (isStored) return deleteEnded()
      keep(idHash, { userId, csrfToken, expiresAt: epochSeconds(clock) + lifetimeS })
    },
    async remove(idHash) {
      end(idHash, await tryWrite(() => store.remove(idHash)))
    },
    recordUse: idHash => store.recordUse(idHash),
    list: userId => store.list(userId),
    async removeAll(userId, except) {
      for (const [idHash, session] of notStored)
        if (session.userId === userId && idHash !== except) notStored.delete(idHash)
      await store.removeAll(userId, except)
    },
  }
}
