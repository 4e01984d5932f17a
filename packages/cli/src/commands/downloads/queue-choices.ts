/** The values of the filters of `queue list` and `queue clear`. */
export const QUEUE_STATES = ['downloading', 'failed', 'queued', 'waiting', 'ignored'] as const
/** Running downloads are never removed. */
export const REMOVABLE_STATES = ['failed', 'queued', 'waiting'] as const
export const QUEUE_PLACES = ['top', 'up', 'down', 'bottom'] as const
export const QUEUE_TYPES = ['video', 'short', 'stream'] as const
export const VID_TYPES_BY_NAME = { video: 'videos', short: 'shorts', stream: 'streams' } as const
