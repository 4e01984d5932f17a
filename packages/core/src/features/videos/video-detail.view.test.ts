import { describe, expect, it } from 'vitest'
import { videoFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { isSkippable } from '../../player/seek-bar-marks.ts'
import { videoDetailView } from './video-detail.view.ts'
import { missingExtrasTexts } from '../../messages/en/metadata.ts'
import { videoCommandTexts } from '../../messages/en/videos.ts'
import { videoDetailTexts } from '../../messages/en/video-page.ts'

const showDetails = (video = videoFixture(), context = viewContextFixture()) =>
  videoDetailView({ video, isTogglingWatched: false, canCast: false }, context)

const segment = (UUID: string, start: number, end: number, category = 'sponsor', actionType = 'skip') => ({
  UUID,
  segment: [start, end] as [number, number],
  category,
  actionType,
  videoDuration: 0,
  votes: 0,
  locked: 0,
})

describe('the details of a video', () => {
  it('show missing extras and the next attempt', () => {
    const part = { kind: 'video', id: 'kee9Lantern', title: 'x', attempts: 1, message: 'Too often.' } as const
    const { missingExtras: missing } = showDetails(
      videoFixture({
        missing_parts: [
          { ...part, part: 'subtitles', next_attempt: 1_795_000_000 },
          { ...part, kind: 'playlist', title: 'Keepers', part: 'thumbnail', next_attempt: null },
        ],
      }),
    )
    expect(missing).toEqual([
      {
        label: missingExtrasTexts.subtitles,
        value: expect.stringMatching(/^Too often\. Next attempt: \d+ Nov 2026, \d\d:\d\d$/) as string,
      },
      { label: 'Thumbnail for Keepers', value: missingExtrasTexts.notRetried('Too often.') },
    ])
    expect(showDetails().missingExtras).toEqual([])
  })

  it('are formatted for display', () => {
    expect(showDetails()).toMatchObject({
      mediaUrl: 'https://cellar.test/youtube/UCnorthlightfilms0000001/kee9Lantern.mp4',
      channel: { name: 'North Light Films', subscribers: '92,408 subscribers', isSubscribed: true },
      published: '12 Nov 2026',
      lastRefreshed: '20 Nov 2026',
      watched: { isOn: false, label: videoCommandTexts.markAsWatched },
      source: { isActive: true, label: videoDetailTexts.active, url: 'https://www.youtube.com/watch?v=kee9Lantern' },
      views: '318,442',
      likes: '21,907',
      dislikes: null,
      rating: { stars: ['full', 'full', 'full', 'full', 'half'], text: videoDetailTexts.rating('4.5') },
      fileSize: '1.3 GiB',
      duration: '41:07',
      resume: null,
      streams: [
        { index: '0', type: 'video', codec: 'h264', bitrate: '3.9 Mb/s', size: '1920 x 1080', language: '' },
        { index: '1', type: 'audio', codec: 'aac', bitrate: '129 kb/s', size: '', language: '' },
      ],
    })
  })

  it('show the language of each audio track', () => {
    const track = { type: 'audio', codec: 'opus', bitrate: 0 } as const
    const streams = [
      { ...track, index: 0, language: 'en' },
      { ...track, index: 1, language: 'de' },
    ]
    const video = videoFixture({ streams })
    expect(showDetails(video).streams.map(({ language }) => language)).toEqual(['English', 'German'])
  })

  it('show dislikes above 0 only', () => {
    const stats = { view_count: 1, like_count: 1, average_rating: 0, dislike_count: 3 }
    expect(showDetails(videoFixture({ stats })).dislikes).toBe('3')
  })

  it('show Deactivated, without a link, for a video that its source no longer has', () => {
    expect(showDetails(videoFixture({ active: false })).source).toEqual({
      isActive: false,
      label: videoDetailTexts.deactivated,
      url: null,
    })
  })

  it('have no link for a video of another site', () => {
    const video = videoFixture({
      youtube_id: 'vimeo-12345',
      channel: { ...videoFixture().channel, channel_id: 'vimeo-someone' },
    })
    expect(showDetails(video).source).toEqual({ isActive: true, label: videoDetailTexts.active, url: null })
  })

  it('offer the resume position', () => {
    const player = { watched: false, duration: 2467, duration_str: '41m 07s', position: 910.5 }
    expect(showDetails(videoFixture({ player })).resume).toEqual({ position: 910.5, label: '15:10' })
  })

  it('keep the lines of a description, and remove control characters', () => {
    expect(showDetails(videoFixture({ description: 'one\r\ntwo\u001b[2J' })).description).toBe('one\ntwo[2J')
    expect(showDetails(videoFixture({ description: null })).description).toBeNull()
  })

  it('mark automatic subtitles', () => {
    const track = {
      ext: 'vtt',
      lang: 'en',
      media_url: '/youtube/c/v.en.vtt',
      name: 'English',
      source: 'auto' as const,
      url: null,
    }
    expect(showDetails(videoFixture({ subtitles: [track] })).subtitles).toEqual([
      { lang: 'en', label: 'English (auto)', url: 'https://cellar.test/youtube/c/v.en.vtt' },
    ])
  })
})

describe('sponsor segments', () => {
  it('are in playing order, without invalid ones', () => {
    const segments = [
      segment('b', 90, 100, 'outro', 'none'),
      segment('a', 10, 20),
      segment('x', 50, 50),
      segment('y', -5, 3),
    ]
    const video = videoFixture({ sponsorblock: { is_enabled: true, last_refresh: 0, segments } })
    expect(showDetails(video).segments).toEqual([
      { id: 'a', start: 10, end: 20, category: 'sponsor', label: 'Sponsor', isSkipped: true },
      { id: 'b', start: 90, end: 100, category: 'outro', label: 'Outro', isSkipped: false },
    ])
  })

  it('are none when they are switched off', () => {
    const sponsorblock = { is_enabled: false, last_refresh: 0, segments: [segment('a', 10, 20)] }
    expect(showDetails(videoFixture({ sponsorblock })).segments).toEqual([])
  })

  it.each([
    ['skip', 'sponsor', true],
    ['skip', 'intro', true],
    ['none', 'intro', false],
    ['none', 'sponsor', false],
    ['mute', 'sponsor', false],
    ['', 'sponsor', true],
    ['', 'intro', false],
  ])('with actionType "%s" of category %s are skipped: %s', (actionType, category, expected) => {
    expect(isSkippable({ actionType, category })).toBe(expected)
  })
})
