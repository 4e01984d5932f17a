/** The values of the filters of `queue list`. */
export const QUEUE_STATES = ['downloading', 'failed', 'queued', 'waiting', 'ignored'] as const
export const QUEUE_TYPES = ['video', 'short', 'stream'] as const
