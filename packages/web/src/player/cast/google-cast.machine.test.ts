import { createActor, createSystemClock, type PlayerEvent } from '@tubecellar/core'
import { describe, expect, it } from 'vitest'
// RemotePlayerChangedEvents (type, field, value) of one session, written from Google's documentation, not recorded from
// a device: https://developers.google.com/cast/docs/reference/web_sender/cast.framework.RemotePlayerChangedEvent
// and https://developers.google.com/cast/docs/reference/web_sender/cast.framework#.RemotePlayerEventType
import exchange from './google-cast-exchange.json' with { type: 'json' }
import { googleCastMachine, REMOTE_EVENTS, type RemoteEvent } from './google-cast.machine.ts'
import type { RemotePlayer } from './google-cast-sdk.ts'

type Step = keyof typeof exchange

interface ChangedEvent {
  readonly type: string
  readonly field: string
  readonly value: unknown
  /** Of the media session, when the player state changes to IDLE. */
  readonly idleReason?: string
}

const UNCONNECTED: RemotePlayer = {
  currentTime: 0,
  duration: 0,
  isPaused: true,
  isMuted: false,
  volumeLevel: 1,
  isConnected: false,
  playerState: null,
}

/** A session after the step `start`. */
function setUp() {
  const remote = { ...UNCONNECTED }
  const results: (PlayerEvent | string)[] = []
  const machine = createActor(
    googleCastMachine,
    { ...remote },
    {
      clock: createSystemClock(),
      perform: effect =>
        void results.push(
          effect.type === 'emit' ? effect.event : [effect.method, ...Object.values(effect.values)].join(' '),
        ),
    },
  )
  const isHandled = (type: string): type is RemoteEvent => REMOTE_EVENTS.some(event => event === type)
  const receive = (...events: readonly ChangedEvent[]) => {
    for (const { type, field, value, idleReason = null } of events) {
      Object.assign(remote, { [field]: value })
      if (isHandled(type)) machine.send({ type: 'changed', event: type, remote: { ...remote }, idleReason })
    }
  }
  receive(...exchange.start)
  /** Player events, and calls of the SDK as text, since the last call. */
  const takeResults = () => results.splice(0)
  const play = (step: Step) => receive(...exchange[step])
  return { machine, receive, play, results: takeResults }
}

function started() {
  const session = setUp()
  session.results()
  return session
}

describe('a Google Cast session, with the documented events', () => {
  it('starts to play, with the volume of the receiver', () => {
    expect(setUp().results()).toEqual([
      { type: 'volumeChanged', volume: 0.5, isMuted: false },
      { type: 'duration', seconds: 60 },
      { type: 'moved', position: 17 },
      { type: 'playing' },
    ])
  })

  it('reports its state when a playback loads the media, and keeps the volume of the receiver', () => {
    const { machine, results } = started()
    machine.send({ type: 'load' })
    expect(results()).toEqual([{ type: 'duration', seconds: 60 }, { type: 'playing' }])
  })

  it.each<[Step, PlayerEvent[]]>([
    [
      'playing',
      [
        { type: 'moved', position: 18 },
        { type: 'moved', position: 19 },
      ],
    ],
    ['pause', [{ type: 'paused' }]],
    ['seek', [{ type: 'moved', position: 40 }]],
    ['resume', [{ type: 'playing' }, { type: 'moved', position: 41 }]],
    ['volume', [{ type: 'volumeChanged', volume: 0.25, isMuted: false }]],
    ['mute', [{ type: 'volumeChanged', volume: 0.5, isMuted: true }]],
    ['finish', [{ type: 'ended' }]],
    ['disconnect', []],
  ])('reports the changes of the step "%s"', (step, expected) => {
    const { play, results } = started()
    play(step)
    expect(results()).toEqual(expected)
  })

  it('gets each request once, and only what it does not have already', () => {
    const { machine, play, results } = started()
    machine.send({ type: 'play' })
    machine.send({ type: 'pause' })
    // The receiver has not responded yet: another toggle would continue the video.
    machine.send({ type: 'pause' })
    expect(results()).toEqual(['playOrPause'])
    play('pause')
    machine.send({ type: 'seek', seconds: 40 })
    expect(results()).toEqual([{ type: 'paused' }, 'seek 40', { type: 'seeked', position: 40 }])
    play('seek')
    machine.send({ type: 'play' })
    expect(results()).toEqual([{ type: 'moved', position: 40 }, 'playOrPause'])
    play('resume')
    results()
    machine.send({ type: 'setVolume', volume: 0.5 })
    machine.send({ type: 'setVolume', volume: 0.25 })
    play('volume')
    machine.send({ type: 'setVolume', volume: 0.25 })
    expect(results()).toEqual(['setVolumeLevel 0.25', { type: 'volumeChanged', volume: 0.25, isMuted: false }])
    machine.send({ type: 'setMuted', isMuted: false })
    machine.send({ type: 'setMuted', isMuted: true })
    machine.send({ type: 'setMuted', isMuted: true })
    expect(results()).toEqual(['muteOrUnmute'])
  })
})

it.each([
  ['ERROR', [{ type: 'failed', failure: { tag: 'cannotPlay', player: 'receiver', detail: '' } }]],
  ['CANCELLED', []],
  ['INTERRUPTED', []],
])('an idle receiver with the reason %s', (idleReason, expected) => {
  const { receive, results } = started()
  receive({ type: 'playerStateChanged', field: 'playerState', value: 'IDLE', idleReason })
  expect(results()).toEqual(expected)
})
