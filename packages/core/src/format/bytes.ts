export type SizeUnit = 'binary' | 'metric'

const scales = {
  binary: { step: 1024, names: ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] },
  metric: { step: 1000, names: ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] },
} as const

/** A file size for people: `1.3 GiB`, or `1.4 GB` in metric. Spec section 9. */
export function formatBytes(sizeBytes: number, unit: SizeUnit = 'binary'): string {
  const { step, names } = scales[unit]
  let size = Number.isFinite(sizeBytes) ? Math.max(0, sizeBytes) : 0
  let power = 0
  // 1023.97 KiB would read "1024.0 KiB": what rounds up to a full step belongs to the next name.
  while (power < names.length - 1 && Number(size.toFixed(1)) >= step) {
    size /= step
    power++
  }
  return `${power === 0 ? Math.round(size) : size.toFixed(1)} ${names[power]}`
}

/** A stream's bitrate: `3.9 Mb/s`, `129 kb/s`. */
export function formatBitrate(bitsPerSecond: number): string {
  const rate = Number.isFinite(bitsPerSecond) ? Math.max(0, bitsPerSecond) : 0
  if (rate >= 999_500) return `${(rate / 1_000_000).toFixed(1)} Mb/s`
  return `${Math.round(rate / 1000)} kb/s`
}
