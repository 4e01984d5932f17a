import { channels } from './channels.ts'
import type { Channel } from './channels.ts'
import { REFUSALS, SESSION_COOKIE } from './faults.ts'
import type { Rejection } from './faults.ts'
import type { Fault, Item } from './item.ts'
import { ownFaults } from './own-faults.ts'
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

export const hasSessionCookie = ({ request }: RequestContext): boolean =>
  (request.headers.cookie ?? '').includes(SESSION_COOKIE)

/** Why this visitor may not watch the item, or null. */
export const errorFor = (
  context: RequestContext,
  item: Item | undefined,
  faults: readonly Fault[] = ownFaults(item),
): Rejection | null => {
  if (item === undefined) return UNAVAILABLE
  const isSignedIn = hasSessionCookie(context) && !faults.includes('cookies-rotated')
  const members = item.fault === 'cookies-rotated' ? [REFUSALS.members] : []
  const rejections = [...members, ...faults.map(fault => REFUSALS[fault])]
  return rejections.find(found => found !== undefined && !(found.kind === 'login' && isSignedIn)) ?? null
}
