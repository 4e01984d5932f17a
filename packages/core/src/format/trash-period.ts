/**
 * How long a deleted video is kept, for confirmations. `keepDays` is the server's setting `trash_days`: null keeps videos until
 * the trash is emptied; undefined is a server without a trash.
 */
export function formatTrashPeriod(keepDays: number | null | undefined): string {
  if (keepDays === undefined) return 'This cannot be undone.'
  if (keepDays === null) return 'Deleted videos can be restored until the trash is emptied.'
  const days = `${keepDays} ${keepDays === 1 ? 'day' : 'days'}`
  return `Deleted videos can be restored from the trash for ${days}, or until its disk is short of space.`
}
