import { cpus, loadavg, release, totalmem, type } from 'node:os'

/** What the figures were taken on. */
export function machineLine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} x ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, ${type()} ${release()}, Node ${process.versions.node}`
}

/** How busy the machine was lately, anyone who it was busy with: times on the clock grow with it. */
export function loadLine(): string {
  const [, , quarter = 0] = loadavg()
  return `${quarter.toFixed(1)} in the last 15 minutes, for ${cpus().length} processors`
}
