/** A date for a narrow column: `20 Nov` for a date in the current year, else `2025`. */
export function shortDate(date: string, nowMs: number): string {
  const [, day, year] = /^(\d{1,2} \w{3}) (\d{4})$/.exec(date) ?? []
  if (day === undefined || year === undefined) return date
  return Number(year) === new Date(nowMs).getUTCFullYear() ? day : year
}
