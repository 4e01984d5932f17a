/** `2026-08-05 14:30` in the time zone of the server (docs/spec/wire-format.md#values). */
export function localMinute(epochS: number): string {
  const date = new Date(epochS * 1000)
  const [month, day, hour, minute] = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()].map(
    part => String(part).padStart(2, '0'),
  )
  return `${date.getFullYear()}-${month}-${day} ${hour}:${minute}`
}

/** `20260805` in the time zone of the server. */
export const localDay = (epochS: number) => localMinute(epochS).slice(0, 10).replaceAll('-', '')
