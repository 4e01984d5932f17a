import { describe, expect, it } from 'vitest'
import { createClient } from '../../client/complete-client.ts'
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
import type { CastSession } from '../../player/cast-device.ts'
import { createPlayback, type PlaybackOptions } from './create-playback.ts'
import { playbackTexts } from '../../messages/en/playback.ts'

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

interface SetUp {
  readonly video?: Partial<Video>
  readonly startAt?: number | null
  readonly resumeAt?: number | null
  readonly storage?: ReturnType<typeof createMemoryStorage>
  readonly options?: Partial<PlaybackOptions>
}

function setUp({
  video = {},
  startAt = null,
  resumeAt = null,
  storage = createMemoryStorage(),
  options = {},
}: SetUp = {}) {
  const clock = createFakeClock()
  const player = createFakePlayer()
  const transport = createFakeTransport({
    saveProgress: ({ body }) => ({ ...watchState, ...(body as object) }),
    signMedia: ({ body }) => ({ url: `${(body as { path: string }).path}?sig=1`, expires: 1 }),
  })
  const client = createClient(transport)
  const told: string[] = []
  const playback = createPlayback({
    client,
    clock,
    storage,
    outbox: createProgressOutbox(storage, client, 1),
    videoId: 'kee9Lantern',
    startAt,
    startsPlaying: false,
    startsOn: null,
    closesAtEnd: false,
    closesOnFailure: false,
    resolveUrl: path => `https://cellar.test${path}`,
    devices: () => ({}),
    onSaved: state => told.push(`saved ${state.position}`),
    onBecameWatched: () => told.push('watched'),
    onSaveFailed: () => told.push('kept'),
    onCastFailed: message => told.push(message),
    onNext: videoId => told.push(`next ${videoId}`),
    onClose: () => told.push('close'),
    onFailed: failure => told.push(failure.tag),
    ...options,
  })
  playback.setVideo(videoFixture({ player: watchState, ...video }))
  const detach = playback.attach(player, resumeAt)
  const saves = () =>
    transport.calls
      .filter(({ name }) => name === 'saveProgress')
      .map(({ body, keepalive }) => [(body as { position: number }).position, keepalive])
  const view = () => {
    const { view: shown } = playback.getSnapshot()
    if (!shown) throw new Error('The playback has not started.')
    return shown
  }
  const position = () => playback.getSnapshot().position?.text
  return { clock, transport, player, playback, storage, told, saves, view, position, detach }
}

describe('a playback', () => {
  it('resumes at the saved position, and t= takes precedence', () => {
    const player = { ...watchState, position: 100.5 }
    expect(setUp({ video: { player } }).player.loaded[0]).toMatchObject({
      startAt: 100.5,
      url: 'https://cellar.test/youtube/UCnorthlightfilms0000001/kee9Lantern.mp4',
    })
    expect(setUp({ video: { player }, startAt: 7 }).player.loaded[0]?.startAt).toBe(7)
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
    const { player, playback, position } = setUp()
    player.emit({ type: 'moved', position: 100 })
    playback.actions.seekTo(500)
    player.emit({ type: 'seeked', position: 500 })
    playback.actions.undoSeek()
    expect(player.loaded).toHaveLength(1)
    expect(position()).toBe('1:40')
    playback.actions.undoSeek()
    expect(position()).toBe('1:40')
  })

  it('shows the resume message for ten seconds or until a seek, and only after resuming', async () => {
    const player = { ...watchState, position: 100.5 }
    const left = setUp({ video: { player } })
    expect(left.view().resumed).toEqual({
      text: playbackTexts.resumedAt('1:40'),
      restartLabel: playbackTexts.startOver,
    })
    left.playback.actions.seekTo(0)
    expect(left.view().resumed).toBeNull()
    const on = setUp({ video: { player } })
    on.player.emit({ type: 'moved', position: 111 })
    await on.clock.advance(1000)
    expect(on.view().resumed).toBeNull()
    expect(setUp({ video: { player }, startAt: 7 }).view().resumed).toBeNull()
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
    const { player, playback, view } = setUp({
      video: { sponsorblock: { is_enabled: true, last_refresh: 0, segments } },
    })
    player.emit({ type: 'moved', position: 29.9 })
    player.emit({ type: 'moved', position: 30.1 })
    expect(player.position).toBe(72)
    expect(player.messages).toEqual(['Skipped sponsor'])
    expect(view().skipped).toEqual({
      text: 'Skipped sponsor, 0:42',
      category: 'sponsor',
      undoLabel: playbackTexts.watchSkipped,
    })
    playback.actions.unskip()
    expect(player.position).toBe(30)
    expect(view().skipped).toBeNull()
  })

  it('shows the state of the player', () => {
    const { player, playback, view, position } = setUp()
    player.emit({ type: 'duration', seconds: 2467 })
    playback.actions.toggle()
    player.emit({ type: 'moved', position: 910 })
    expect(position()).toBe('15:10')
    expect(view()).toMatchObject({ durationText: '41:07', isPaused: false, speedText: '1x' })
    playback.actions.toggle()
    player.emit({ type: 'failed', failure: { tag: 'cannotPlay', player: 'browser', detail: '' } })
    expect(view()).toMatchObject({
      isPaused: true,
      failure: { tag: 'cannotPlay', text: expect.stringContaining('This browser cannot play this file') as string },
    })
  })

  it('knows the last position of the player, even if the displayed one is slightly behind', () => {
    const { player, playback, position } = setUp()
    player.emit({ type: 'moved', position: 38 })
    player.emit({ type: 'moved', position: 42 })
    expect(playback.position()).toBe(42)
    expect(position()).toBe('0:38')
  })

  it('steps the speed within its bounds and remembers it with the volume', () => {
    const { playback, storage, view } = setUp()
    for (let press = 0; press < 12; press++) playback.actions.faster()
    expect(view().speedText).toBe('3x')
    playback.actions.slower()
    playback.actions.setVolume(0.4)
    const next = setUp({ storage })
    expect(next.view()).toMatchObject({ speed: 2.75, volume: 0.4, isMuted: false })
    next.playback.actions.resetSpeed()
    expect(next.view().speed).toBe(1)
  })

  it('remembers that it was muted', () => {
    const { playback, storage } = setUp()
    playback.actions.toggleMute()
    expect(setUp({ storage }).view().isMuted).toBe(true)
  })

  it('seeks within the video only', () => {
    const { player, playback } = setUp()
    playback.actions.seekBy(-5)
    expect(player.position).toBe(0)
    playback.actions.seekTo(9999)
    expect(player.position).toBe(600)
  })

  it('notifies its subscribers of changes until it is closed', async () => {
    const { player, playback } = setUp()
    let changes = 0
    playback.subscribe(() => void changes++)
    player.emit({ type: 'moved', position: 1 })
    player.emit({ type: 'moved', position: 1 })
    expect(changes).toBe(1)
    await playback.close()
    player.emit({ type: 'moved', position: 2 })
    expect(changes).toBe(1)
  })

  it('has no timer after it has closed', async () => {
    const { playback, clock } = setUp()
    await playback.close()
    expect(clock.pending).toBe(0)
  })
})

describe('a playback and its players', () => {
  it('continues on another player at the last position', () => {
    const { player, playback, detach, saves } = setUp()
    player.emit({ type: 'moved', position: 42 })
    detach()
    expect(playback.getSnapshot().view).toBeNull()
    const other = createFakePlayer()
    playback.attach(other)
    expect(other.loaded[0]?.startAt).toBe(42)
    expect(saves()).toEqual([
      [42, false],
      [42, true],
    ])
  })

  it('loads with the stored speed and volume in one call', () => {
    const storage = createMemoryStorage()
    setUp({ storage }).playback.actions.setVolume(0.4)
    const { playback } = setUp({ storage })
    playback.actions.setSpeed(1.5)
    playback.actions.toggleMute()
    expect(setUp({ storage }).player.loaded).toMatchObject([{ speed: 1.5, volume: 0.4, muted: true }])
  })

  it('plays when asked to', () => {
    expect(setUp({ options: { startsPlaying: true } }).view().isPaused).toBe(false)
    expect(setUp().view().isPaused).toBe(true)
  })

  it('continues at the position of an element that plays already, unless t= takes precedence', () => {
    const video = { player: { ...watchState, position: 9 } }
    const { player, view } = setUp({ video, resumeAt: 77 })
    expect(player.loaded[0]?.startAt).toBe(77)
    expect(view().resumed).toBeNull()
    expect(setUp({ video, resumeAt: 77, startAt: 5 }).player.loaded[0]?.startAt).toBe(5)
  })

  it('opens the next video of a playlist with autoplay, and closes without one', async () => {
    const storage = createMemoryStorage()
    const run = setUp({ storage, options: { closesAtEnd: true } })
    run.playback.setEntries([{ playlistId: 'PL', next: { id: 'next', title: 'Next' } }])
    run.player.emit({ type: 'ended' })
    await run.clock.advance(0)
    expect(run.told).toContain('close')
    storage.set('autoplay-playlists', '["PL"]')
    run.player.emit({ type: 'ended' })
    await run.clock.advance(0)
    expect(run.told).toContain('next next')
  })

  describe('with a countdown', () => {
    function end({ isHidden = false, queue = 'next' }: { isHidden?: boolean; queue?: string | null } = {}) {
      const run = setUp({ options: { countdownS: 10 } })
      run.playback.setEntries([{ playlistId: null, next: queue === null ? null : { id: queue, title: 'Next' } }])
      run.playback.setPageHidden(isHidden)
      run.player.emit({ type: 'playing' })
      run.player.emit({ type: 'ended' })
      return run
    }

    it('opens the next video of the play queue after 10 seconds', async () => {
      const { clock, told, view } = end()
      await clock.advance(3000)
      expect(view().upNext).toMatchObject({ id: 'next', title: 'Next', secondsLeft: 7 })
      expect(told).not.toContain('next next')
      await clock.advance(7000)
      expect(told).toContain('next next')
      expect(view().upNext).toBeNull()
    })

    it('opens it immediately when the user asks for it, and not at all when the user cancels or plays again', async () => {
      const now = end()
      await now.clock.advance(1000)
      now.playback.actions.playNext()
      expect(now.told).toContain('next next')
      for (const stop of ['cancel', 'play', 'seek'] as const) {
        const { clock, told, playback, player } = end()
        await clock.advance(1000)
        if (stop === 'cancel') playback.actions.cancelNext()
        else player.emit(stop === 'play' ? { type: 'playing' } : { type: 'seeked', position: 3 })
        await clock.advance(60_000)
        expect(told).not.toContain('next next')
      }
    })

    it('waits while the page is hidden, unless the video ended there', async () => {
      const { clock, told, playback } = end()
      await clock.advance(1000)
      playback.setPageHidden(true)
      await clock.advance(60_000)
      expect(told).not.toContain('next next')
      playback.setPageHidden(false)
      expect(told).toContain('next next')
      const hidden = end({ isHidden: true })
      await hidden.clock.advance(10_000)
      expect(hidden.told).toContain('next next')
    })

    it('plays a repeated video again immediately, and shows nothing without a next one', async () => {
      const repeated = end({ queue: 'kee9Lantern' })
      await repeated.clock.advance(0)
      expect(repeated.player.loaded.map(({ startAt }) => startAt)).toEqual([0, 0])
      expect(repeated.view()).toMatchObject({ isPaused: false, upNext: null })
      const last = end({ queue: null })
      await last.clock.advance(0)
      expect(last.view()).toMatchObject({ hasEnded: true, upNext: null })
    })
  })

  it('reports a failure of the player', () => {
    const { player, told, view } = setUp()
    player.emit({ type: 'failed', failure: { tag: 'mediaMissing' } })
    expect(told).toEqual(['mediaMissing'])
    expect(view().failure?.tag).toBe('mediaMissing')
  })
})

describe('casting a playback', () => {
  function castable(options: Partial<PlaybackOptions> = {}, hasPlayer = true) {
    const receiver = createFakePlayer({ localVolume: false, speed: false, subtitles: false })
    let end = () => undefined as void
    let isConnected = false
    const session: CastSession = {
      deviceName: 'Living room',
      player: hasPlayer ? receiver : null,
      onEnded: listener => void (end = listener),
      disconnect: () => void (isConnected = false),
    }
    const device = {
      connect() {
        isConnected = true
        return Promise.resolve(session)
      },
    }
    const run = setUp({ options: { devices: () => ({ network: device }), ...options } })
    const cast = async () => {
      run.playback.actions.startCast('network')
      await run.clock.advance(0)
    }
    return { ...run, receiver, cast, end: () => end(), isConnected: () => isConnected }
  }

  it('moves to the receiver slightly before the position, and back to the last position of the receiver', async () => {
    const { player, playback, receiver, cast, isConnected } = castable()
    player.emit({ type: 'playing' })
    player.emit({ type: 'moved', position: 100 })
    await cast()
    expect(receiver.loaded[0]?.startAt).toBe(97)
    expect(playback.getSnapshot().cast).toMatchObject({ tag: 'casting', deviceName: 'Living room' })
    receiver.emit({ type: 'moved', position: 130 })
    player.emit({ type: 'moved', position: 1 })
    playback.actions.stopCast()
    expect(player.loaded.map(({ startAt }) => startAt)).toEqual([0, 130])
    expect(isConnected()).toBe(false)
  })

  it('pauses the local player, and never changes the stored volume', async () => {
    const { player, playback, receiver, storage, cast, view } = castable()
    playback.actions.setVolume(0.95)
    player.emit({ type: 'playing' })
    let isPaused = false
    player.subscribe(event => void (isPaused = event.type === 'paused'))
    await cast()
    expect(isPaused).toBe(true)
    receiver.emit({ type: 'volumeChanged', volume: 0.5, isMuted: true })
    playback.actions.setVolume(0.3)
    expect(view()).toMatchObject({ volume: 0.3, isMuted: true })
    expect(setUp({ storage }).view()).toMatchObject({ volume: 0.95, isMuted: false })
  })

  it('never stores the volume of a receiver that the local player controls', async () => {
    const { player, playback, storage, cast } = castable({}, false)
    playback.actions.setVolume(0.95)
    await cast()
    player.emit({ type: 'volumeChanged', volume: 0.1, isMuted: false })
    expect(setUp({ storage }).view().volume).toBe(0.95)
  })

  it('returns to this computer when the receiver is lost, or closes with the reason', async () => {
    const page = castable()
    page.player.emit({ type: 'moved', position: 50 })
    await page.cast()
    page.receiver.emit({ type: 'moved', position: 60 })
    page.end()
    expect(page.player.loaded.at(-1)?.startAt).toBe(60)
    const terminal = castable({ closesOnFailure: true })
    await terminal.cast()
    terminal.end()
    expect(terminal.told).toContain('receiverLost')
    expect(terminal.player.loaded).toHaveLength(1)
  })

  it('starts on the receiver, and closes when none is chosen', async () => {
    const started = castable({ startsOn: 'network' })
    expect(started.player.loaded).toEqual([])
    await started.clock.advance(0)
    expect(started.receiver.loaded).toHaveLength(1)
    const refused = setUp({ options: { startsOn: 'network' } })
    await refused.clock.advance(0)
    expect(refused.told).toEqual(['close'])
    expect(refused.player.loaded).toEqual([])
  })

  it('disconnects and saves the position of the receiver when it closes', async () => {
    const { playback, receiver, cast, saves, isConnected } = castable()
    await cast()
    receiver.emit({ type: 'seeked', position: 300 })
    await playback.close()
    expect(isConnected()).toBe(false)
    expect(saves()).toEqual([[300, true]])
  })

  it('keeps the subtitles of this computer', async () => {
    const { player, playback, view, cast } = castable()
    playback.actions.setSubtitle(0)
    await cast()
    expect(view().subtitleIndex).toBeNull()
    playback.actions.stopCast()
    expect(player.loaded.at(-1)?.subtitle).toBe(0)
  })
})
