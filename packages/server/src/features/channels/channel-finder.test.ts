import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createChannelHandleStore } from './channel-handles.store.ts'
import { createChannelStore } from './channels.store.ts'
import { createChannelFinder, type ChannelFinder } from './channel-finder.ts'

const ID = 'UCabcdefghijklmnopqrstuv'
const DAY_MS = 86_400_000

let db: Db
let finder: ChannelFinder
let requested: string[]
let response: string | null | undefined
let nowMs: number
beforeEach(() => {
  db = openDatabase(':memory:')
  db.raw
    .prepare(
      `INSERT INTO channels (id, name, source_url, last_refresh) VALUES (?, 'Tube', ?, 0), ('peer-1', 'Peer', ?, 0)`,
    )
    .run(ID, `https://www.youtube.com/channel/${ID}`, 'https://peer.example/c/one/')
  requested = []
  response = ID
  nowMs = 1_700_000_000_000
  finder = createChannelFinder({
    channels: createChannelStore(db),
    handles: createChannelHandleStore(db),
    resolveChannelId: async url => {
      requested.push(url)
      return response
    },
    clock: { now: () => nowMs },
  })
})
afterEach(() => db.close())

const find = async (text: string) => (await finder.find(text)).channel_id

describe('finding a channel', () => {
  it.each([
    ID,
    `https://www.youtube.com/channel/${ID}`,
    `youtube.com/channel/${ID}/shorts`,
    `https://m.youtube.com/channel/${ID}?view=0`,
  ])('finds it by %s without a request', async text => {
    expect(await find(text)).toBe(ID)
    expect(requested).toEqual([])
  })

  it('finds it by its source URL, on any site', async () => {
    expect(await find('https://peer.example/c/one')).toBe('peer-1')
    expect(await find('peer-1')).toBe('peer-1')
    for (const unknownUser of ['https://peer.example/c/two', 'UCzzzzzzzzzzzzzzzzzzzzzz', 'https://peer.example/@tube'])
      await expect(find(unknownUser)).rejects.toMatchObject({ code: 'channelNotFound' })
    expect(requested).toEqual([])
  })

  it('looks up a handle once a week', async () => {
    expect(await find('@Tube')).toBe(ID)
    expect(await find('https://www.youtube.com/@tube/videos')).toBe(ID)
    expect(requested).toEqual(['https://www.youtube.com/@Tube'])
    nowMs += 8 * DAY_MS
    response = null
    await expect(find('@tube')).rejects.toMatchObject({ code: 'channelNotFound' })
    await expect(find('@tube')).rejects.toMatchObject({ code: 'channelNotFound' })
    expect(requested).toHaveLength(2)
    nowMs += DAY_MS
    response = ID
    expect(await find('@tube')).toBe(ID)
  })

  it('uses the earlier result when the site does not answer', async () => {
    expect(await find('@tube')).toBe(ID)
    nowMs += 8 * DAY_MS
    response = undefined
    expect(await find('@tube')).toBe(ID)
    expect(requested).toHaveLength(2)
  })

  it('looks up the handle again when the site could not be reached', async () => {
    response = undefined
    await expect(find('@tube')).rejects.toThrow('cannot be reached')
    response = ID
    expect(await find('@tube')).toBe(ID)
  })

  it('does not find a channel that is not archived', async () => {
    response = 'UCzzzzzzzzzzzzzzzzzzzzzz'
    await expect(find('@other')).rejects.toMatchObject({ code: 'channelNotFound' })
    await expect(find('just words')).rejects.toMatchObject({ code: 'channelNotFound' })
  })

  it.each([
    ['dQw4w9WgXcQ', 'video'],
    ['https://youtu.be/dQw4w9WgXcQ', 'video'],
    ['PLabcdefghijklmnopqrstuvwxyz012345', 'playlist'],
  ])('rejects %s, a %s', async (text, kind) => {
    await expect(find(text)).rejects.toMatchObject({ code: 'badRequest', message: `This is a ${kind}, not a channel.` })
    expect(requested).toEqual([])
  })
})
