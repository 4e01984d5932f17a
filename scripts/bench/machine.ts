import { cpus, loadavg, release, totalmem, type } from 'node:os'

/** The computer of the measurements. */
export function machineLine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} x ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, ${type()} ${release()}, Node ${process.versions.node}`
}

/** The recent load of the computer by all processes, which affects measured times. */
export function loadLine(): string {
  const [, , last15Minutes = 0] = loadavg()
  return `${last15Minutes.toFixed(1)} in the last 15 minutes, for ${cpus().length} processors`
}
