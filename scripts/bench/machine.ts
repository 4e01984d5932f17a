import { cpus, release, totalmem, type } from 'node:os'

/** What the figures were taken on. */
export function machineLine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} x ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, ${type()} ${release()}, Node ${process.versions.node}`
}
