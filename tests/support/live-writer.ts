/** A program next to the server that continuously saves a setting and a position, and records the accepted values. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@tubecellar/core'

export interface SteadyWriter {
  client: () => Client
  stop: () => Promise<void>
  /** Values of the setting that may be stored: the last accepted one, and later attempts. */
  candidates: () => ReadonlySet<number>
  /** Unexpected error responses, which no client may get in any state of a disk. */
  refusals: () => readonly string[]
}

const EVERY_MS = 100
/** A setting that has no effect in these tests. */
const FIRST_SPEED = 1_000

/** Status of an error without a response: the server was killed. */
const NO_CONNECTION = 0

/** Responses while the database cannot be written or is replaced. */
const EXPECTED = new Set([NO_CONNECTION, 503, 507])

export function keepWriting(
  signIn: () => Promise<Client>,
  { client: first, watched }: { client: Client; watched: string },
): SteadyWriter {
  let client = first
  let isStopped = false
  let candidates = new Set<number>()
  const refusals = new Set<string>()

  async function write(value: number): Promise<void> {
    candidates.add(value)
    await client.updateAppSettings({ body: { downloads: { limit_speed: value } } })
    candidates = new Set([value])
    await client.saveProgress({ params: { id: watched }, body: { position: 0.5 + (value % 100) / 1000 } })
  }

  const writing = (async () => {
    for (let value = FIRST_SPEED; !isStopped; value++) {
      await write(value).catch(async (error: { status?: number; message?: string }) => {
        if (!EXPECTED.has(error.status ?? -1)) refusals.add(`${error.status} ${error.message}`)
        // A restarted server has another URL.
        if (error.status === NO_CONNECTION) client = await signIn().catch(() => client)
      })
      await sleep(EVERY_MS)
    }
  })()

  return {
    client: () => client,
    candidates: () => candidates,
    refusals: () => [...refusals],
    async stop() {
      isStopped = true
      await writing
    },
  }
}
