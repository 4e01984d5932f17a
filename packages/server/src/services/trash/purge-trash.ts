import { epochSeconds } from '../../clock.ts'
import { removeFromTrash } from './remove-from-trash.ts'
import type { TrashContext } from './trash-context.ts'

const DAY_S = 24 * 3600
const GIB = 1024 ** 3

/** Without a setting of its own the limit is this, or this share of the disk if that is less. */
const MIN_FREE_DEFAULT_BYTES = 10 * GIB
const MIN_FREE_DEFAULT_SHARE = 0.05

/** Entries that are deleted in one run; the next run goes on. */
const PURGED_AT_ONCE = 200

/** Below this much free space the oldest entries are deleted; 0 for never. `diskBytes` is the size of the media disk. */
export async function minFreeBytes({ settings }: TrashContext, diskBytes: number | undefined): Promise<number> {
  const { trash_min_free_gib: given } = (await settings.getAppConfig()).application
  if (given !== null && given !== undefined) return given * GIB
  return Math.floor(Math.min(MIN_FREE_DEFAULT_BYTES, (diskBytes ?? Infinity) * MIN_FREE_DEFAULT_SHARE))
}

/** Deletes what has expired, and the oldest entries while the media disk is short of space. Nothing while it is not mounted. */
export async function purgeTrash(context: TrashContext): Promise<void> {
  const { archive, entries, log } = context
  const mounted = await archive.requireMedia().then(
    () => true,
    () => false,
  )
  if (!mounted) return
  for (const { id, video_id: video, why } of [...(await expired(context)), ...(await oldestForSpace(context))]) {
    if ((await entries.get(id)) === undefined) continue
    await removeFromTrash(context, id)
    log.info({ entry: id, video, why }, 'deleted from the trash')
  }
}

async function expired({ entries, settings, clock }: TrashContext) {
  const { trash_days: days } = (await settings.getAppConfig()).application
  if (days === null || days === undefined) return []
  const rows = await entries.listOldest(PURGED_AT_ONCE, epochSeconds(clock) - days * DAY_S)
  return rows.map(row => ({ ...row, why: 'expired' }))
}

async function oldestForSpace(context: TrashContext) {
  const { free, total } = await context.space()
  let wanted = (await minFreeBytes(context, total)) - free
  if (wanted <= 0) return []
  const chosen: Array<{ id: string; video_id: string; why: string }> = []
  for (const row of await context.entries.listOldest(PURGED_AT_ONCE)) {
    if (wanted <= 0) break
    chosen.push({ ...row, why: 'low disk space' })
    wanted -= row.size
  }
  return chosen
}
