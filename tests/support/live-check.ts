/** The checks after the fault of a live scene: first without a restart, then after a normal stop. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@tubecellar/core'
import { findViolations } from './invariants.ts'
import { blocking, digestFiles, type LiveScene } from './live-scene.ts'
import { leftovers, readRows } from './server-process.ts'
import { waitUntil } from './wait-until.ts'

/** A task that a full disk ended starts again after a minute: until then it has not finished. */
const RETRY_S = 61
const WORK_LIMIT_MS = 240_000
const WORK_STEP_MS = 400
const CALM_LIMIT_MS = 120_000
const NUDGE_EVERY_MS = 1_000

interface Item {
  id: string
  status: string
  state: string
  message: string | null
}

export async function checkLiveRun(scene: LiveScene): Promise<string[]> {
  const violations: string[] = []
  const client = await waitUntil('a sign-in', () => scene.signIn().catch(() => undefined))
  let reported: readonly object[] = []
  const isCalm = async () => (reported = blocking(await client.ping())).length === 0
  await waitUntil('the end of all reports', isCalm, { limitMs: CALM_LIMIT_MS, state: () => reported }).catch(
    (error: Error) => violations.push(error.message),
  )
  await client.getHealth().catch((error: Error) => violations.push(`the server is not healthy: ${error.message}`))
  violations.push(...(await endOfWork(scene, client)))
  await scene.writer().stop()

  const { data, mediaDir, archive } = scene
  const options = { mediaDir }
  // The server deletes the remains of an entry that could not be deleted within ten minutes, which is too long to wait
  // for here.
  const isExpected = (line: string) => line === archive.stray || line.startsWith('.trash/.deleting-')
  violations.push(...(await findViolations(data, archive.stock, options)).filter(line => !isExpected(line)))
  violations.push(
    ...scene
      .writer()
      .refusals()
      .map(line => `a client was answered: ${line}`),
  )
  violations.push(...storedSetting(scene))
  const now = new Set(await digestFiles(mediaDir))
  const lost = [...scene.existing].filter(digest => !now.has(digest)).length
  if (lost > 0) violations.push(`${lost} files that were there before are gone or changed`)
  for (const one of scene.processes().toReversed()) await one.stop()
  const pids = await leftovers(data)
  if (pids.length > 0) violations.push(`${pids.length} programs still run`)
  return violations
}

/** Waits until all wanted videos are archived, or have failed with a reason, and no task runs. */
async function endOfWork(scene: LiveScene, client: Client): Promise<string[]> {
  const { data, wanted } = scene
  const isDiskFault = scene.fault.includes('disk')
  const isNudged = !isDiskFault || scene.isNudged
  let open: Item[] = []
  let jobs: object[] = []
  let publications: object[] = []
  const isOver = async () => {
    open = openItems(scene)
    const jobsAt = (isSoon: boolean) =>
      readRows<object>(
        data,
        `SELECT name, status FROM jobs WHERE status = 'STARTED' OR (status = 'PENDING' AND run_at <= unixepoch() + ${isSoon ? RETRY_S : 0})`,
      )
    jobs = jobsAt(open.length === 0)
    // Files that could not be put in place because of the fault: the scheduler of the server retries them regularly.
    publications = readRows<object>(data, 'SELECT video_id FROM publications')
    if (jobs.length > 0 || publications.length > 0) return false
    if (open.length === 0) return true
    if (isNudged) await nudge(client, open)
    return false
  }
  try {
    await waitUntil('the end of the work', isOver, { limitMs: WORK_LIMIT_MS, stepMs: WORK_STEP_MS })
  } catch {
    return [`the work does not end: ${JSON.stringify({ open, jobs, publications })}`]
  }
  const failed = itemsOf(data).filter(({ id, state }) => wanted.has(id) && state === 'failed')
  return failed
    .filter(({ message }) => isDiskFault || message === null)
    .map(({ id, message }) => `${id} failed permanently: ${message}`)
}

const itemsOf = (data: string) => readRows<Item>(data, 'SELECT video_id AS id, status, state, message FROM queue_items')

/**
 * Wanted videos that are neither archived nor failed. A video in neither list is lost: it is reported as open, because
 * it never ends.
 */
function openItems({ data, wanted }: LiveScene): Item[] {
  const archived = new Set(readRows<{ id: string }>(data, 'SELECT id FROM videos').map(({ id }) => id))
  const queue = new Map(itemsOf(data).map(item => [item.id, item]))
  return [...wanted]
    .filter(id => !archived.has(id) && queue.get(id)?.state !== 'failed')
    .map(id => queue.get(id) ?? { id, status: 'lost', state: 'lost', message: null })
}

async function nudge(client: Client, open: readonly Item[]): Promise<void> {
  for (const { id, state } of open)
    if (state === 'waiting') await client.setDownloadStatus({ params: { id }, body: { status: 'priority' } })
  await client.startTask({ params: { name: 'download_pending' } })
  await sleep(NUDGE_EVERY_MS)
}

function storedSetting(scene: LiveScene): string[] {
  const [{ value = '{}' } = {}] = readRows<{ value: string }>(
    scene.data,
    `SELECT value FROM settings WHERE name = 'app'`,
  )
  const { downloads } = JSON.parse(value) as { downloads?: { limit_speed?: number } }
  const speed = downloads?.limit_speed
  const candidates = scene.writer().candidates()
  return speed !== undefined && candidates.has(speed)
    ? []
    : [`a setting was accepted and is ${speed}, not one of ${[...candidates].join(', ')}`]
}
