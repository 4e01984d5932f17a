import { describe, expect, it } from 'vitest'
import { readProbe } from '../../media/ffprobe.ts'
import { parseInfo, type Info } from '../../site/info-json.ts'
import { channelImageUrls, makeVideoRecord, publishedAt, thumbnailUrls } from './video-record-from-info.ts'
import { vidTypeHint, classifyVidType } from '../../site/video-kind.ts'

const info = (fields: object): Info => parseInfo(fields) ?? expect.fail('not readable')

describe('the record of a video', () => {
  it('accepts unusual values from the site', () => {
    const odd = {
      id: 'a',
      title: ['no'],
      view_count: '12',
      like_count: null,
      tags: [1, 'x', null],
      chapters: 'no',
      average_rating: 99,
    }
    const record = makeVideoRecord({
      id: 'site-a',
      channelId: 'site',
      info: info(odd),
      probe: { formatNames: ['mp4'], durationSeconds: 9.9, streams: [] },
      mediaPath: 'site/site-a.mp4',
      mediaSize: 1,
      sourceUrl: 'https://a.example/a',
      hasThumb: false,
      sponsorblock: null,
      now: 50,
    })
    expect(record).toMatchObject({
      title: 'site-a',
      description: null,
      viewCount: 12,
      likeCount: 0,
      tags: ['x'],
      chapters: [],
      averageRating: 5,
      duration: 9,
      published: 50,
      width: 0,
      isThumbPlaceholder: true,
    })
  })

  it('contains the time of publication, or at least the day', () => {
    expect(publishedAt(info({ timestamp: '1700000000', upload_date: '20200101' }))).toBe(1_700_000_000)
    expect(publishedAt(info({ timestamp: 1e15, upload_date: '20200101' }))).toBe(Date.UTC(2020, 0, 1) / 1000)
    expect(publishedAt(info({ upload_date: '20231114' }))).toBe(Date.UTC(2023, 10, 14) / 1000)
    expect(publishedAt(info({ upload_date: 'yesterday' }))).toBeUndefined()
  })

  it('lists its images best first, and only those with web URLs', () => {
    const thumbnails = [
      { url: 'https://a.example/small', width: 10 },
      { url: 'https://a.example/large', width: 900 },
      { url: 'file:///etc/passwd', width: 999 },
      { width: 5 },
    ]
    expect(thumbnailUrls(info({ thumbnails }))).toEqual(['https://a.example/large', 'https://a.example/small'])
    expect(thumbnailUrls(info({ thumbnail: 'https://a.example/x', thumbnails }))[0]).toBe('https://a.example/x')
  })
})

describe('numbers that the database cannot store', () => {
  it('are left out without losing the video or its chapters', () => {
    const huge = { like_count: 1e300, view_count: '1e308', duration: 1e308, channel_follower_count: -1e300 }
    const chapters = [
      { title: 'One', start_time: 0, end_time: 5 },
      { title: 'Two', start_time: 5, end_time: 1e300 },
    ]
    const record = makeVideoRecord({
      id: 'a',
      channelId: 'c',
      info: info({ ...huge, chapters }),
      probe: readProbe('{"format":{"format_name":"mp4","duration":"1e308"},"streams":[]}'),
      mediaPath: 'c/a.mp4',
      mediaSize: 1,
      sourceUrl: '',
      hasThumb: false,
      sponsorblock: null,
      votes: { dislikeCount: 1e300, averageRating: 3 },
      now: 50,
    })
    const { likeCount, viewCount, dislikeCount, duration } = record
    expect([likeCount, viewCount, dislikeCount, duration].every(Number.isSafeInteger)).toBe(true)
    expect(record.chapters).toEqual([{ title: 'One', start: 0, end: 5 }])
  })
})

describe('the images of a channel', () => {
  it('are distinguished by shape, and the best of each is used', () => {
    const thumbnails = [
      { url: 'u:wide', width: 1060, height: 175 },
      { url: 'u:banner', id: 'banner_uncropped' },
      { url: 'u:square', width: 900, height: 900 },
    ]
    expect(channelImageUrls(info({ thumbnails }))).toEqual({ banner: 'u:wide', thumb: 'u:square', tvart: 'u:banner' })
    expect(channelImageUrls(info({}))).toEqual({})
  })
})

describe('the type of a video', () => {
  it('follows the tab, then the live status, then duration and shape', () => {
    const portrait = { width: 360, height: 640 }
    expect(classifyVidType(info({ live_status: 'was_live' }), 'shorts')).toBe('shorts')
    expect(classifyVidType(info({ live_status: 'was_live', ...portrait, duration: 9 }))).toBe('streams')
    expect(classifyVidType(info({ ...portrait, duration: 180 }))).toBe('shorts')
    expect(classifyVidType(info({ ...portrait, duration: 181 }))).toBe('videos')
    expect(classifyVidType(info({ width: 640, height: 360, duration: 9 }))).toBe('videos')
    expect(classifyVidType(info({ width: null, height: null }))).toBe('videos')
    expect(classifyVidType(info({ media_type: 'short' }))).toBe('shorts')
  })

  it('can be derived from the last part of the URL', () => {
    expect(vidTypeHint('https://a.example/@x/streams/')).toBe('streams')
    expect(vidTypeHint('https://a.example/watch?v=shorts')).toBeUndefined()
    expect(vidTypeHint('no address')).toBeUndefined()
  })
})
