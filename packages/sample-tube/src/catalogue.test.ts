import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalog } from './catalogue.ts'
import { channels } from './channels.ts'
import { createChapters } from './chapters.ts'
import { createComments } from './comments.ts'
import { FINAL_FAULTS } from './faults.ts'
import { FAULTS } from './item.ts'
import { playlists } from './playlists.ts'
import { itemById } from './shelf.ts'
import { sponsorSegments } from './sponsor-segments.ts'

const good = catalog.filter(item => item.fault === null)

describe('the catalog', () => {
  it('has a distinct and realistic ID for every video', () => {
    const ids = catalog.map(item => item.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => !/^[\w-]{11}$/.test(id))).toEqual([])
  })

  it('has IDs that start with a dash, which could be read as an option', () => {
    expect(good.some(item => item.id.startsWith('-'))).toBe(true)
  })

  it('has videos in every tab of a channel', () => {
    const empty = channels
      .filter(channel => channel.key !== 'big')
      .flatMap(channel => channel.tabs.map(tab => ({ channel: channel.key, tab })))
      .filter(({ channel, tab }) => !catalog.some(item => item.channel === channel && item.tab === tab))
    expect(empty).toEqual([])
  })

  it('lists only videos that exist in playlists', () => {
    expect(playlists.flatMap(list => list.videoIds).filter(id => itemById(id) === undefined)).toEqual([])
  })

  it('has an image for every scene', () => {
    const covers = new URL('../covers/', import.meta.url)
    expect(catalog.filter(item => !existsSync(new URL(`${item.scene}.svg`, covers)))).toEqual([])
  })

  it('has no broken videos in the channels for subscriptions', () => {
    expect(catalog.filter(item => item.fault !== null && !['loose', 'drift'].includes(item.channel))).toEqual([])
    expect(FINAL_FAULTS.filter(fault => !catalog.some(item => item.fault === fault))).toEqual([])
  })

  it('has a video with every fault', () => {
    expect(FAULTS.filter(fault => !catalog.some(item => item.fault === fault))).toEqual([])
  })

  it('ends chapters and sponsor segments with the video', () => {
    for (const item of catalog) {
      const chapters = createChapters(item)
      if (chapters.length > 0) expect(chapters.at(-1)?.endSeconds).toBe(item.seconds)
      for (const { segment } of sponsorSegments(item)) expect(segment[1]).toBeLessThanOrEqual(item.seconds)
    }
  })

  it('lists replies after their comment, in both orders', () => {
    const longest = good[0]
    if (longest === undefined) throw new Error('The catalogue is empty')
    for (const sort of ['new', 'top'] as const) {
      const seen = new Set(['root'])
      const comments = createComments(longest, sort)
      expect(comments.length).toBeGreaterThanOrEqual(10)
      for (const comment of comments) {
        expect(seen.has(comment.parent)).toBe(true)
        seen.add(comment.id)
      }
    }
  })
})
