/**
 * The percentage of a small library may be less than one video: a run may delete this many unless the setting allows
 * fewer.
 */
const MIN_SHARE_VIDEOS = 5

interface Limits {
  maxVideos: number
  /** Percentage of the library, 1 to 100. */
  maxPercent: number
}

/** How many videos a run may delete without confirmation. */
export function autoDeleteLimit(libraryCount: number, { maxVideos, maxPercent }: Limits): number {
  return Math.min(maxVideos, Math.max(MIN_SHARE_VIDEOS, Math.floor((libraryCount * maxPercent) / 100)))
}

interface RunInput {
  /** Videos that are due now. */
  dueIds: readonly string[]
  limit: number
  stopped: { readonly state: string; readonly videoIds: readonly string[] } | null
}

/**
 * `delete`: all of them may be deleted. `stop`: staff have to confirm. `keep`: staff were asked about these videos, and
 * have not answered or have dismissed the run. Videos of a stopped run are deleted only after confirmation, even when
 * they are now fewer than the limit.
 */
export function decideRun({ dueIds, limit, stopped }: RunInput): 'delete' | 'stop' | 'keep' {
  const stoppedIds = new Set(stopped?.videoIds)
  if (dueIds.length <= limit && !dueIds.some(id => stoppedIds.has(id))) return 'delete'
  return dueIds.every(id => stoppedIds.has(id)) ? 'keep' : 'stop'
}
