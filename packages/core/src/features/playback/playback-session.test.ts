import { describe, expect, it } from 'vitest'
import { createClient } from '../../client/client.ts'
import type { Video } from '../../contract/index.ts'
import { createProgressOutbox } from './progress-outbox.ts'
import {
  videoFixture,
  createFakeClock,
  createFakePlayer,
  createFakeTransport,
  createMemoryStorage,
  unreachable,
} from '../../testing/index.ts'
import { playbackView } from './playback.view.ts'
import { createPlayback } from './playback-session.ts'

const OUTBOX = 'unsaved-progress:1'
const watchState = { watched: false, duration: 600, duration_str: '10m' }
const segments = [
  {
    UUID: 's',
    segment: [30, 72] as [number, number],
    category: 'sponsor',
    actionType: 'skip',
    videoDuration: 600,
    votes: 1,
    locked: 0,
  },
]

function setUp(
  overrides: Partial<Video> = {},
  startAt: number | null = null,
  storage = createMemoryStorage(),
  player = createFakePlayer(),
) {
  const clock = createFakeClock()
  const transport = createFakeTransport({ saveProgress: ({ body }) => ({ ...watchState, ...(body as object) }) })
  const client = createClient(transport)
  const told: string[] = []
  const playback = createPlayback({
    client,
    clock,
    storage,
    outbox: createProgressOutbox(storage, client, 1),
    video: videoFixture({ player: watchState, ...overrides }),
    player,
    startAt,
    resolveUrl: path => `https://cellar.test${path}`,
    onSaved: state => told.push(`saved ${state.position}`),
    onBecameWatched: () => told.push('watched'),
  })
  const saves = () => transport.calls.map(({ body, keepalive }) => [(body as { position: number }).position, keepalive])
  return { clock, transport, player, playback, storage, told, saves, view: () => playbackView(playback.getSnapshot()) }
}

describe('a playback', () => {
  it('resumes at the saved position, and t= takes precedence', () => {
    const player = { ...watchState, position: 100.5 }
    expect(setUp({ player }).player.loaded[0]).toMatchObject({
      startAt: 100.5,
      url: 'https://cellar.test/youtube/UCnorthlightfilms0000001/kee9Lantern.mp4',
    })
    expect(setUp({ player }, 7).player.loaded[0]?.startAt).toBe(7)
  })

  it('adds up seeks that the player has not answered yet', () => {
    const { player, playback } = setUp()
    const seeks: number[] = []
    player.seek = seconds => seeks.push(seconds)
    player.emit({ type: 'moved', position: 100 })
    playback.actions.seekBy(5)
    playback.actions.seekBy(5)
    player.emit({ type: 'seeked', position: 110 })
    playback.actions.seekBy(-5)
    expect(seeks).toEqual([105, 110, 105])
  })

  it('returns to the position before a seek', () => {
    const { player, playback } = setUp()
    player.emit({ type: 'moved', position: 100 })
    playback.actions.seekTo(500)
    player.emit({ type: 'seeked', position: 500 })
    playback.actions.undoSeek()
    expect(player.loaded).toHaveLength(1)
    expect(playbackView(playback.getSnapshot()).position).toBe(100)
    playback.actions.undoSeek()
    expect(playbackView(playback.getSnapshot()).position).toBe(100)
  })

  it('shows the resume message for ten seconds or until a seek, and only after resuming', async () => {
    const player = { ...watchState, position: 100.5 }
    const left = setUp({ player })
    expect(left.view().resumed).toEqual({ text: 'Resumed at 1:40', restartLabel: 'Start over' })
    left.playback.actions.seekTo(0)
    expect(left.view().resumed).toBeNull()
    const on = setUp({ player })
    on.player.emit({ type: 'moved', position: 111 })
    await on.clock.advance(1000)
    expect(on.view().resumed).toBeNull()
    expect(setUp({ player }, 7).view().resumed).toBeNull()
    expect(setUp().view().resumed).toBeNull()
  })

  it('saves during playback and reports the watch state of the server', async () => {
    const { player, clock, saves, told } = setUp()
    for (const position of [1, 9, 11, 19]) player.emit({ type: 'moved', position })
    await clock.advance(0)
    expect(saves()).toEqual([[11, false]])
    expect(told).toEqual(['saved 11'])
  })

  it('reports that the video became watched', async () => {
    const { player, clock, transport, told } = setUp()
    transport.on('saveProgress', () => ({ ...watchState, watched: true, position: 590 }))
    player.emit({ type: 'ended' })
    await clock.advance(0)
    expect(told).toContain('watched')
  })

  it('saves the last position when it closes, in a request that outlives the page', async () => {
    const { player, playback, saves, storage } = setUp()
    player.emit({ type: 'moved', position: 8 })
    player.emit({ type: 'seeked', position: 300 })
    await playback.close()
    expect(saves()).toEqual([[300, true]])
    expect(storage.get(OUTBOX)).toBeNull()
  })

  it('stores an unsaved position in the outbox', async () => {
    const { player, playback, transport, storage } = setUp()
    transport.on('saveProgress', unreachable)
    player.emit({ type: 'seeked', position: 300 })
    await playback.close()
    expect(storage.get(OUTBOX)).toBe('[["kee9Lantern",300]]')
  })

  it('skips a sponsor segment, shows a message, and returns on request', () => {
    const { player, playback, view } = setUp({ sponsorblock: { is_enabled: true, last_refresh: 0, segments } })
    player.emit({ type: 'moved', position: 29.9 })
    player.emit({ type: 'moved', position: 30.1 })
    expect(player.position).toBe(72)
    expect(player.messages).toEqual(['Skipped sponsor'])
    expect(view().skipped).toEqual({ text: 'Skipped sponsor, 0:42', category: 'sponsor', undoLabel: 'Watch it' })
    playback.actions.unskip()
    expect(player.position).toBe(30)
    expect(view().skipped).toBeNull()
  })

  it('shows the player as it is', () => {
    const { player, playback, view } = setUp()
    player.emit({ type: 'duration', seconds: 2467 })
    playback.actions.toggle()
    player.emit({ type: 'moved', position: 910 })
    expect(view()).toMatchObject({ positionText: '15:10', durationText: '41:07', isPaused: false, speedText: '1x' })
    playback.actions.toggle()
    player.emit({ type: 'failed', failure: { tag: 'cannotPlay', player: 'browser', detail: '' } })
    expect(view()).toMatchObject({
      isPaused: true,
      failure: { tag: 'cannotPlay', text: expect.stringContaining('This browser cannot play this file') as string },
    })
  })

  it('knows its position to the last word of the player, also where what it shows is a moment behind', () => {
    const { player, playback, view } = setUp()
    player.emit({ type: 'moved', position: 38 })
    player.emit({ type: 'moved', position: 42 })
    expect(playback.position()).toBe(42)
    expect(view().position).toBeLessThan(42)
  })

  it('steps the speed within its bounds and remembers it with the volume', () => {
    const { playback, storage, view } = setUp()
    for (let press = 0; press < 12; press++) playback.actions.faster()
    expect(view().speedText).toBe('3x')
    playback.actions.slower()
    playback.actions.setVolume(0.4)
    const next = setUp({}, null, storage)
    expect(next.view()).toMatchObject({ speed: 2.75, volume: 0.4, isMuted: false })
    next.playback.actions.resetSpeed()
    expect(next.view().speed).toBe(1)
  })

  it('keeps the volume of a receiver apart from the one here', () => {
    const { playback, storage } = setUp()
    playback.actions.setVolume(0.95)
    const receiver = createFakePlayer({ localVolume: false })
    const there = setUp({}, null, storage, receiver)
    receiver.emit({ type: 'volumeChanged', volume: 0.5, isMuted: true })
    expect(there.view()).toMatchObject({ volume: 0.5, isMuted: true })
    expect(setUp({}, null, storage).view()).toMatchObject({ volume: 0.95, isMuted: false })
  })

  it('remembers that it was muted', () => {
    const { playback, storage } = setUp()
    playback.actions.toggleMute()
    expect(setUp({}, null, storage).view().isMuted).toBe(true)
  })

  it('seeks within the video only', () => {
    const { player, playback } = setUp()
    playback.actions.seekBy(-5)
    expect(player.position).toBe(0)
    playback.actions.seekTo(9999)
    expect(player.position).toBe(600)
  })

  it('tells its watchers of changes, and nothing once it is closed', async () => {
    const { player, playback } = setUp()
    let changes = 0
    playback.subscribe(() => changes++)
    player.emit({ type: 'moved', position: 1 })
    player.emit({ type: 'moved', position: 1 })
    expect(changes).toBe(1)
    await playback.close()
    player.emit({ type: 'moved', position: 2 })
    expect(changes).toBe(1)
  })

  it('leaves no timer behind', async () => {
    const { playback, clock } = setUp()
    await playback.close()
    expect(clock.pending).toBe(0)
  })
})
