import { createActor, createSystemClock, type PlayerEvent } from '@tubecellar/core'
import { describe, expect, it } from 'vitest'
import { castReceiverMachine } from './cast-receiver.machine.ts'
// Media messages between this program and the receiver of tests/support/cast-receiver.ts, in the order in which they arrived.
import recording from './cast-recording.json' with { type: 'json' }
import type { MediaStatus } from './media-channel.ts'

type Step = keyof typeof recording
const statuses = (step: Step): MediaStatus[] => recording[step].flatMap(({ status }) => status)
const [first] = statuses('load') as [MediaStatus]

function setUp() {
  const results: (PlayerEvent | 'lost')[] = []
  const machine = createActor(castReceiverMachine, first, {
    clock: createSystemClock(),
    perform: effect => void results.push(effect.type === 'lost' ? 'lost' : effect.event),
  })
  const receive = (...received: MediaStatus[]) => {
    for (const status of received) machine.send({ type: 'status', status })
  }
  return { machine, receive, results: () => results.splice(0) }
}

describe('a receiver, with its recorded messages', () => {
  it('reports its state when a playback loads the media, with its own volume', () => {
    const { machine, results } = setUp()
    machine.send({ type: 'load' })
    expect(results()).toEqual([
      { type: 'duration', seconds: 60 },
      { type: 'volumeChanged', volume: 0.5, isMuted: false },
      { type: 'playing' },
    ])
  })

  it.each<[Step, PlayerEvent[]]>([
    ['playing', [{ type: 'moved', position: 22 }]],
    ['pause', [{ type: 'moved', position: 22 }, { type: 'paused' }]],
    ['seek', [{ type: 'moved', position: 40 }, { type: 'paused' }]],
    ['resume', [{ type: 'moved', position: 40 }]],
    [
      'volume',
      [
        { type: 'volumeChanged', volume: 0.25, isMuted: false },
        { type: 'moved', position: 40 },
      ],
    ],
    ['finish', [{ type: 'volumeChanged', volume: 0.25, isMuted: false }, { type: 'ended' }]],
  ])('reports the changes of the step "%s"', (step, expected) => {
    const { receive, results } = setUp()
    receive(...statuses(step))
    const unique = new Map(results().map(result => [JSON.stringify(result), result]))
    expect([...unique.values()]).toEqual(expected)
  })
})

describe('a receiver', () => {
  const idle = (idleReason: string): MediaStatus => ({ ...first, playerState: 'IDLE', idleReason })

  it('reports a file that it cannot play', () => {
    const { receive, results } = setUp()
    receive(idle('ERROR'))
    expect(results()).toEqual([{ type: 'failed', failure: { tag: 'cannotPlay', player: 'receiver', detail: '' } }])
  })

  it('is lost once when it plays something else', () => {
    const { receive, results } = setUp()
    receive(idle('INTERRUPTED'), first, idle('CANCELLED'))
    expect(results().filter(result => result === 'lost')).toEqual(['lost'])
  })

  it('is lost after three requests without a response, but not if it responds between them', () => {
    const { machine, receive, results } = setUp()
    const miss = () => machine.send({ type: 'noResponse' })
    miss()
    miss()
    receive(first)
    results()
    miss()
    miss()
    expect(results()).toEqual([])
    miss()
    expect(results()).toEqual(['lost'])
  })
})
