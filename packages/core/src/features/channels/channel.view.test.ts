import { describe, expect, it } from 'vitest'
import { channelFixture, pageFixture, userConfigFixture, videoFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { channelFailure, channelVideosQuery, channelVideosView, channelView } from './channel.view.ts'

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
  it('are all there when it has everything', () => {
    expect(channelTabs()).toEqual(['Videos', 'Streams', 'Shorts', 'Playlists', 'About', 'Downloads', 'Ignored'])
  })

  it('leave the queue to staff', () => {
    expect(channelTabs({}, viewContextFixture({ isStaff: false }))).toEqual([
      'Videos',
      'Streams',
      'Shorts',
      'Playlists',
      'About',
    ])
  })

  it('are few while it is not known what the channel has, but never miss the current one', () => {
    expect(channelTabs({ nav: null })).toEqual(['Videos', 'About'])
    expect(channelTabs({ nav: null, tab: 'shorts' })).toEqual(['Videos', 'Shorts', 'About'])
  })

  it('link to the queue of this channel', () => {
    const { tabs } = channelView({ channel: channelFixture(), tab: 'about', nav }, viewContextFixture())
    expect(tabs.at(-1)?.screen).toEqual({ tag: 'downloads', channel: 'UCnorthlightfilms0000001', isIgnored: true })
    expect(tabs.find(({ isCurrent }) => isCurrent)?.label).toBe('About')
  })
})

it('names a channel that is not there', () => {
  expect(channelFailure('UCx', { isNotFound: true, message: 'x' }).title).toBe('Channel UCx not found!')
  expect(channelFailure('UCx', { isNotFound: false, message: 'Down.' }).detail).toBe('Down.')
})

describe('the videos of a channel', () => {
  const route = { id: 'UCx', tab: 'shorts', page: 3 } as const

  it('are asked for by type, and without the watched ones when those are hidden', () => {
    expect(channelVideosQuery(userConfigFixture(), route, 'v1.0.0')).toEqual({
      channel: 'UCx',
      type: 'shorts',
      page: 3,
      sort: 'published',
      order: 'desc',
    })
    expect(channelVideosQuery(userConfigFixture({ hide_watched_channel: false }), route, 'v1.0.0').watch).toBe(
      'unwatched',
    )
    expect(channelVideosQuery(userConfigFixture({ hide_watched: true }), route, 'v0.5.4').watch).toBe('unwatched')
  })

  it('come with totals', () => {
    const aggs = {
      total_items: { value: 1312 },
      total_size: { value: 522_000_000_000 },
      total_duration: { value: 954_000, value_str: '11d 01h' },
    }
    const videos = { tag: 'ready', value: pageFixture([videoFixture()]), isStale: false } as const
    const view = channelVideosView({ config: userConfigFixture(), aggs, videos, pendingIds: [] }, viewContextFixture())
    expect(view.totals?.map(({ value }) => value)).toEqual(['1,312', '11d 01h', '486.2 GiB'])
    expect(view.hideWatched).toEqual({ label: 'Hide watched videos:', isOn: false })
  })
})
