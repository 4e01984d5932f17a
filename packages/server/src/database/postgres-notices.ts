import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createListeners, type Channel, type Listener } from './change-notices.ts'
import { findPrimary } from './postgres-pool.ts'

/** The channel of PostgreSQL for all notices: the name of ours is the first word of the payload. */
const NAME = 'tubecellar'

/** How often the connection is checked: a broken link does not end it. */
const CHECK_MS = 15_000
const CHECK_TIMEOUT_MS = 5_000

/** The pause before a new connection. */
const RETRY_MS = 500

/** Sends a notice at the end of the transaction of the client. */
export const sendNotice = (client: pg.ClientBase, channel: Channel, text = '') =>
  client.query({ name: 'notify', text: `SELECT pg_notify('${NAME}', $1)`, values: [`${channel} ${text}`] })

function splitPayload(payload = ''): [channel: string, text: string | undefined] {
  const end = payload.indexOf(' ')
  return [payload.slice(0, end), payload.slice(end + 1) || undefined]
}

/** Notices of all processes, through one separate connection. */
export interface PostgresNotices {
  listen(channel: Channel, listener: Listener): () => void
  close(): Promise<void>
}

/**
 * Connects at the first `listen`. Whenever it has connected, it calls all listeners, because notices could have been lost before.
 */
export function createPostgresNotices(url: string): PostgresNotices {
  const listeners = createListeners()
  const closing = new AbortController()
  let connecting: Promise<void> | undefined

  async function receive(): Promise<void> {
    const pool = await findPrimary(url, 1)
    try {
      const client = await pool.connect()
      try {
        const ended = new AbortController()
        client.once('end', () => ended.abort())
        client.on('notification', ({ payload }) => listeners.call(...splitPayload(payload)))
        await client.query(`LISTEN ${NAME}`)
        listeners.callAll()
        const signal = AbortSignal.any([closing.signal, ended.signal])
        while (!signal.aborted) {
          const check = { text: 'SELECT 1', query_timeout: CHECK_TIMEOUT_MS }
          await client.query(check)
          await sleep(CHECK_MS, undefined, { signal }).catch(() => undefined)
        }
      } finally {
        client.release(true)
      }
    } finally {
      await pool.end()
    }
  }

  async function receiveUntilClosed(): Promise<void> {
    const { signal } = closing
    while (!signal.aborted) {
      await receive().catch(() => undefined)
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    listen(channel, listener) {
      connecting ??= receiveUntilClosed()
      return listeners.add(channel, listener)
    },
    async close() {
      closing.abort()
      await connecting
    },
  }
}
