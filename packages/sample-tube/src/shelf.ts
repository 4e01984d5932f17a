import { BIG_COUNT, bigItem, bigItemById } from './big-channel.ts'
import { catalog } from './catalogue.ts'
import type { Channel } from './channels.ts'
import type { Item, Tab } from './item.ts'

const byId = new Map(catalog.map(item => [item.id, item]))

export const itemById = (id: string): Item | undefined => byId.get(id) ?? bigItemById(id)

/** Part of a listing. `total` counts all entries; `nextPage` is null on the last page. */
export interface Page {
  items: Item[]
  total: number
  nextPage: number | null
}

/**
 * One page (from 1) of a list whose entries are created on demand, so that only the entries of the page are computed.
 */
const createPage = (total: number, pageSize: number, page: number, at: (index: number) => Item | undefined): Page => {
  const start = (page - 1) * pageSize
  const end = Math.min(start + pageSize, total)
  const items: Item[] = []
  for (let index = start; index < end; index++) {
    const item = at(index)
    if (item !== undefined) items.push(item)
  }
  return { items, total, nextPage: end < total ? page + 1 : null }
}

/** How the big channel is listed. */
export interface BigListing {
  /** How many of its newest videos are not published yet. */
  hidden: number
  /** Entries of one request; undefined for that of the channel. */
  pageSize: number | undefined
}

/** Newest first, like the tabs of real sites. */
export const tabPage = (channel: Channel, tab: Tab, page: number, big?: BigListing): Page => {
  if (channel.key === 'big') {
    const hidden = big?.hidden ?? 0
    return createPage(BIG_COUNT - hidden, big?.pageSize ?? channel.pageSize, page, index => bigItem(index + hidden))
  }
  const all = catalog
    .filter(item => item.channel === channel.key && item.tab === tab)
    .sort((a, b) => b.uploaded - a.uploaded)
  return createPage(all.length, channel.pageSize, page, index => all[index])
}

export const listPage = (ids: string[], pageSize: number, page: number): Page =>
  createPage(ids.length, pageSize, page, index => itemById(ids[index] ?? ''))
