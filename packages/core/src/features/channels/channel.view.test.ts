import { describe, expect, it } from 'vitest'
import { channelFixture, userConfigFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { channelFailure, channelTotals, channelVideosList, channelView } from './channel.view.ts'
import { channelTexts } from '../../messages/en/channels.ts'
import { gapTexts } from '../../messages/en/gaps.ts'
import { listTexts } from '../../messages/en/list.ts'

const tabsFailure = { title: 'Not loaded', detail: '' }
const nav = {
  has_pending: true,
  has_ignored: true,
  has_playlists: true,
  has_videos: true,
  has_streams: true,
  has_shorts: true,
}
const channelTabs = (data: Partial<Parameters<typeof channelView>[0]> = {}, context = viewContextFixture()) =>
  channelView({ channel: channelFixture(), tab: 'videos', nav, ...data }, context).tabs.map(({ label }) => label)

describe('the tabs of a channel', () => {
  it('are all shown when the channel has every kind of content', () => {
    expect(channelTabs()).toEqual([
      channelTexts.videos,
      channelTexts.streams,
      channelTexts.shorts,
      channelTexts.playlists,
      channelTexts.about,
      gapTexts.missing,
      channelTexts.downloads,
      channelTexts.ignored,
    ])
  })

  it('include the queue for staff only', () => {
    expect(channelTabs({}, viewContextFixture({ isStaff: false }))).toEqual([
      channelTexts.videos,
      channelTexts.streams,
      channelTexts.shorts,
      channelTexts.playlists,
      channelTexts.about,
      gapTexts.missing,
    ])
  })

  it('do not include missing videos on servers of TubeArchivist', () => {
    expect(channelTabs({ nav: null, tabsFailure }, viewContextFixture({ serverVersion: 'v0.5.4' }))).toEqual([
      channelTexts.videos,
      channelTexts.about,
    ])
  })

  it('are fewer until the content of the channel is known, but always include the current one', () => {
    expect(channelTabs({ nav: null })).toEqual([channelTexts.videos])
    expect(channelTabs({ nav: null, tab: 'shorts' })).toEqual([channelTexts.videos, channelTexts.shorts])
    expect(channelTabs({ nav: null, tabsFailure })).toEqual([channelTexts.videos, channelTexts.about, gapTexts.missing])
  })

  it('link to the queue of this channel', () => {
    const { tabs } = channelView({ channel: channelFixture(), tab: 'about', nav }, viewContextFixture())
    expect(tabs.at(-1)?.screen).toEqual({ tag: 'downloads', channel: 'UCnorthlightfilms0000001', isIgnored: true })
    expect(tabs.find(({ isCurrent }) => isCurrent)?.label).toBe(channelTexts.about)
  })
})

it('names a channel that does not exist', () => {
  expect(channelFailure('UCx', { isNotFound: true, message: 'x' }).title).toBe(channelTexts.channelNotFound('UCx'))
  expect(channelFailure('UCx', { isNotFound: false, message: 'Down.' }).detail).toBe('Down.')
})

describe('the videos of a channel', () => {
  const { query, filter } = channelVideosList({ id: 'UCx', tab: 'shorts' })

  it('are requested by type, and without watched videos when those are hidden', () => {
    expect(query(userConfigFixture(), 3, 'v1.0.0')).toEqual({
      channel: 'UCx',
      type: 'shorts',
      page: 3,
      sort: 'published',
      order: 'desc',
    })
    expect(query(userConfigFixture({ hide_watched_channel: false }), 3, 'v1.0.0').watch).toBe('unwatched')
    expect(query(userConfigFixture({ hide_watched: true }), 3, 'v0.5.4').watch).toBe('unwatched')
  })

  it('have totals', () => {
    const aggs = {
      total_items: { value: 1312 },
      total_size: { value: 522_000_000_000 },
      total_duration: { value: 954_000, value_str: '11d 01h' },
    }
    expect(channelTotals(aggs, viewContextFixture()).map(({ value }) => value)).toEqual([
      '1,312',
      '11 d 1 h',
      '486.2 GiB',
    ])
  })

  it('hide watched videos with the setting that the server has for channels', () => {
    expect(filter.label).toBe(listTexts.hideWatchedVideos)
    expect(filter.isOn(userConfigFixture(), 'v1.0.0')).toBe(false)
    expect(filter.change(true, 'v1.0.0')).toEqual({ hide_watched_channel: false })
    expect(filter.change(true, 'v0.5.4')).toEqual({ hide_watched: true })
  })
})
