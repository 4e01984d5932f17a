/** `tubecellar-ann-2026-11-28.json`, with the local date. Characters that some file names cannot have are replaced. */
export function accountExportFileName(username: string, nowMs: number): string {
  const date = new Date(nowMs)
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  const name = username.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')
  return `tubecellar-${name}-${day.map(part => String(part).padStart(2, '0')).join('-')}.json`
}
