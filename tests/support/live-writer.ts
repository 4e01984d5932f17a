/** A program beside the server that saves a setting and a position all the time, and remembers what was accepted. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@tubecellar/core'

export interface SteadyWriter {
  client: () => Client
  stop: () => Promise<void>
  /** Values of the setting that may be stored: the last accepted one, and those tried since. */
  candidates: () => ReadonlySet<number>
  /** Answers that nobody may get, whatever is wrong with a disk. */
  refusals: () => readonly string[]
}

const EVERY_MS = 100
/** A setting that changes nothing here. */
const FIRST_SPEED = 1_000

/** Status of an error without an answer: the server was killed. */
const NO_CONNECTION = 0

/** Answers while the database cannot be written or is exchanged. */
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
        // A server that was started again has another address.
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
