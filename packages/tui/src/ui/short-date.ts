/** `20 Nov` of `20 Nov 2026` in that year, ` 2025` in another: a date for a narrow column. */
export function shortDate(date: string, nowMs: number): string {
  const [, day, year] = /^(\d{1,2} \w{3}) (\d{4})$/.exec(date) ?? []
  if (day === undefined || year === undefined) return date
  return Number(year) === new Date(nowMs).getUTCFullYear() ? day : year
}
