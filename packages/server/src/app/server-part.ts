import type { ProcessMetricsExchange } from '../features/system/metrics.service.ts'

interface Part {
  /** The socket on which the main process accepts requests of the others. */
  readonly socketFile: string
  readonly metrics: ProcessMetricsExchange
}

/** Runs the jobs and, with SQLite, is the only process that writes to the database. */
export interface MainPart extends Part {
  readonly kind: 'main'
}

/** Only serves requests. */
export interface AdditionalPart extends Part {
  readonly kind: 'additional'
  /** Whether the main process has to respond to all requests, because of state in its memory. */
  isMainAlone(): boolean
}

/** What a process does in a server of several processes. */
export type ServerPart = MainPart | AdditionalPart
