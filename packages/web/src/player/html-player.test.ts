import { describe, expect, it, vi } from 'vitest'
import type { PlayerEvent } from '@tubecellar/core'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { createHtmlPlayer } from './html-player.ts'

/** As much of a video element as the player touches; the events are the test's to send. */
class FakeVideo extends EventTarget {
  currentTime = 0
  duration = Number.NaN
  playbackRate = 1
  defaultPlaybackRate = 1
  volume = 1
  muted = false
  ended = false
  seeking = false
  src = ''
  paused = true
  baseURI = 'http://archive.test/'
  error: { code: number } | null = null
  textTracks: { mode: string }[] = []
  ownerDocument = { createElement: (name: string) => ({ name }), pictureInPictureEnabled: true }
  children: unknown[] = []
  response: Promise<void> = Promise.resolve()
  replaceChildren(...children: unknown[]) {
    this.children = children
    this.textTracks = children.map(() => ({ mode: 'disabled' }))
  }
  play = () => this.response
  pause = vi.fn()
  load = vi.fn()
  removeAttribute() {
    this.src = ''
  }
  dispatch(type: string) {
    this.dispatchEvent(new Event(type))
  }
}

function setUp() {
  const video = new FakeVideo()
  const showMessage = vi.fn()
  const player = createHtmlPlayer(video as unknown as HTMLVideoElement, { showMessage })
  const events: PlayerEvent[] = []
  player.subscribe(event => events.push(event))
  return { video, player, events, showMessage }
}

const media = {
  videoId: 'v1',
  url: '/media/v1.mp4',
  title: 'One',
  subtitles: [
    { lang: 'en', label: 'English', url: '/en.vtt' },
    { lang: 'de', label: 'Deutsch', url: '/de.vtt' },
  ],
  chapters: [],
  segments: [],
}

const options = { startAt: 0, speed: 1, volume: 1, muted: false, subtitle: null }

describe('the browser player', () => {
  it('loads at the saved position without starting', () => {
    const { video, player, events } = setUp()
    player.load(media, { ...options, startAt: 90 })
    expect(video).toMatchObject({ src: '/media/v1.mp4', currentTime: 90 })
    expect(events.filter(({ type }) => type === 'playing')).toEqual([])
  })

  it('loads with speed, volume and subtitles in one step', () => {
    const { video, player } = setUp()
    player.load(media, { startAt: 0, speed: 1.5, volume: 0.4, muted: true, subtitle: 1 })
    expect(video).toMatchObject({ defaultPlaybackRate: 1.5, playbackRate: 1.5, volume: 0.4, muted: true })
    expect(video.textTracks.map(track => track.mode)).toEqual(['disabled', 'hidden'])
  })

  it('continues with the media of its element when the same media is loaded', () => {
    const { video, player } = setUp()
    player.load(media, options)
    player.setSubtitle(1)
    player.release()
    Object.assign(video, { src: 'http://archive.test/media/v1.mp4', currentTime: 12, duration: 60, paused: false })
    const next = createHtmlPlayer(video as unknown as HTMLVideoElement, { showMessage: vi.fn() })
    const told: PlayerEvent[] = []
    next.subscribe(event => told.push(event))
    next.load(media, { ...options, startAt: 3 })
    expect(video.currentTime).toBe(12)
    expect(told.slice(0, 4)).toEqual([
      { type: 'duration', seconds: 60 },
      { type: 'moved', position: 12 },
      { type: 'subtitleChanged', index: 1 },
      { type: 'playing' },
    ])
    expect(video.textTracks.map(track => track.mode)).toEqual(['disabled', 'hidden'])
    next.load({ ...media, url: '/media/v2.mp4' }, { ...options, startAt: 3 })
    expect(video).toMatchObject({ src: '/media/v2.mp4', currentTime: 3 })
  })

  it('reports the position as it plays, but not while it seeks', () => {
    const { video, events } = setUp()
    video.currentTime = 4
    video.dispatch('timeupdate')
    video.seeking = true
    video.dispatch('timeupdate')
    expect(events).toEqual([{ type: 'moved', position: 4 }])
  })

  it('reports a seek immediately and only once, before the data has loaded', () => {
    const { video, player, events } = setUp()
    player.seek(120)
    expect(events).toEqual([{ type: 'seeked', position: 120 }])
    video.dispatch('seeking')
    expect(events).toHaveLength(1)
  })

  it('reports a seek by other means, such as the system media keys', () => {
    const { video, events } = setUp()
    video.currentTime = 33
    video.dispatch('seeking')
    expect(events).toEqual([{ type: 'seeked', position: 33 }])
  })

  it('reports commands immediately, so that two quick key presses count twice', () => {
    const { player, events } = setUp()
    player.setSpeed(1.5)
    player.setMuted(true)
    expect(events).toEqual([
      { type: 'speedChanged', speed: 1.5 },
      { type: 'volumeChanged', volume: 1, isMuted: true },
    ])
  })

  it('reports only "ended" at the end, although the element pauses first', () => {
    const { video, events } = setUp()
    video.ended = true
    video.dispatch('pause')
    video.dispatch('ended')
    expect(events).toEqual([{ type: 'ended' }])
  })

  it('keeps the speed when a medium is loaded after it was set', () => {
    const { video, player } = setUp()
    player.setSpeed(1.75)
    expect(video).toMatchObject({ defaultPlaybackRate: 1.75, playbackRate: 1.75 })
  })

  it('shows one subtitle track at a time', () => {
    const { video, player } = setUp()
    player.load(media, options)
    player.setSubtitle(1)
    expect(video.textTracks.map(track => track.mode)).toEqual(['disabled', 'hidden'])
    player.setSubtitle(null)
    expect(video.textTracks.map(track => track.mode)).toEqual(['disabled', 'disabled'])
  })

  it.each([
    [200, { tag: 'cannotPlay', player: 'browser', detail: '' }],
    [404, { tag: 'mediaMissing' }],
    [503, { tag: 'mediaUnavailable' }],
  ])('reports why a file does not play if the server returns %i for it', async (status, failure) => {
    const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }))
    const { video, player, events } = setUp()
    player.load(media, options)
    video.error = { code: 4 }
    video.dispatch('error')
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'failed', failure }))
    expect(ask.mock.calls[0]?.[0]).toBe('/media/v1.mp4')
  })

  it('stays paused and reports it when the browser blocks autoplay', async () => {
    const { video, player, events, showMessage } = setUp()
    video.response = Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
    player.play()
    await vi.waitFor(() => expect(events).toEqual([{ type: 'paused' }]))
    expect(showMessage).toHaveBeenCalledWith(playerTexts.pressPlay, 2000)
  })

  it('emits nothing once destroyed and releases the file', () => {
    const { video, player, events } = setUp()
    player.load(media, options)
    player.destroy()
    events.splice(0)
    video.dispatch('timeupdate')
    expect(events).toEqual([])
    expect(video.src).toBe('')
  })
})
