import { channels } from './channels.ts'
import type { Channel } from './channels.ts'
import { REFUSALS, SESSION_COOKIE } from './faults.ts'
import type { Rejection } from './faults.ts'
import type { Item } from './item.ts'
import { itemById } from './shelf.ts'
import type { RequestContext } from './site.ts'
import { stableId } from './item.ts'

/** Finds a channel by ID (UC…) or by handle, with or without the @. */
export const channelBy = (name: string): Channel | undefined => {
  const handle = name.replace(/^@/, '').toLowerCase()
  return channels.find(channel => channel.id === name || channel.handle === handle)
}

/** The moved URL returns another video, like redirects of real sites. */
const MOVED_TO = stableId('', 'river-moved', 11)

export const requestedVideo = (context: RequestContext): Item | undefined => {
  const item = itemById(context.query.get('v') ?? '')
  return item?.fault === 'redirect' ? itemById(MOVED_TO) : item
}

const UNAVAILABLE: Rejection = { kind: 'error', reason: 'Video unavailable' }

/** Why this visitor may not watch the item, or null. */
export const errorFor = (context: RequestContext, item: Item | undefined): Rejection | null => {
  if (item === undefined) return UNAVAILABLE
  const rejection = item.fault === null ? undefined : REFUSALS[item.fault]
  const isSignedIn = (context.request.headers.cookie ?? '').includes(SESSION_COOKIE)
  return rejection === undefined || (rejection.kind === 'login' && isSignedIn) ? null : rejection
}
