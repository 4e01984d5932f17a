import { createActor, createSystemClock, type LoadOptions, type PlayerMedia } from '@tubecellar/core'
import { describe, expect, it } from 'vitest'
import type { MpvEvent } from './mpv-ipc.ts'
import { mpvMachine, type MpvEffect } from './mpv.machine.ts'
// Events of mpv 0.35.1 for a file of 60 s, in the order in which they arrived; most positions are left out.
import recording from './mpv-recording.json' with { type: 'json' }

const media = (overrides: Partial<PlayerMedia> = {}): PlayerMedia => ({
  videoId: 'clip',
  url: 'http://cellar.test/clip.mp4',
  title: 'Lamp',
  subtitles: [{ lang: 'en', label: 'English', url: 'http://cellar.test/words.vtt' }],
  chapters: [],
  segments: [],
  ...overrides,
})
const options: LoadOptions = { startAt: 20, speed: 1, volume: 0.8, muted: false, subtitle: 0 }

function setUp() {
  const effects: MpvEffect[] = []
  const machine = createActor(mpvMachine, undefined, {
    clock: createSystemClock(),
    perform: effect => void effects.push(effect),
  })
  const receive = (events: readonly object[]) => {
    for (const event of events) machine.send({ type: 'received', event: event as MpvEvent })
  }
  /** What the machine did since the last call: player events, and commands to mpv as text. */
  const results = () =>
    effects.splice(0).map(effect => {
      if (effect.type === 'emit') return effect.event
      if (effect.type === 'send') return effect.command.join(' ')
      return effect.type === 'loadFile' ? `loadFile from ${effect.startAt}` : effect.type
    })
  return { machine, receive, results }
}

function loaded() {
  const run = setUp()
  run.machine.send({ type: 'load', media: media(), options })
  run.receive(recording.load)
  run.results()
  return run
}

describe('mpv, with its recorded events', () => {
  it('loads a file with the stored volume, and never reports its own defaults as the volume of the user', () => {
    const { machine, receive, results } = setUp()
    const opened = media()
    machine.send({ type: 'load', media: opened, options })
    expect(results()).toEqual([
      'set_property speed 1',
      'set_property volume 80',
      'set_property mute false',
      'loadFile from 20',
    ])
    receive(recording.load)
    machine.send({ type: 'tracksAdded', media: opened, subtitleIds: [1] })
    expect(results()).toEqual([
      { type: 'speedChanged', speed: 1 },
      { type: 'volumeChanged', volume: 0.8, isMuted: false },
      { type: 'playing' },
      'addTracks',
      { type: 'duration', seconds: 60 },
      { type: 'seeked', position: 20 },
      { type: 'moved', position: expect.closeTo(20, 0) as number },
      { type: 'moved', position: expect.closeTo(20, 0) as number },
      'set_property sid 1',
    ])
  })

  it('pauses and seeks, with one event for the seek', () => {
    const { machine, receive, results } = loaded()
    receive(recording.pause.filter(({ name }) => name !== 'time-pos'))
    expect(results()).toEqual([{ type: 'paused' }])
    machine.send({ type: 'seek', position: 42.5 })
    receive(recording.seek)
    expect(results()).toEqual(['seek 42.5 absolute+exact', { type: 'seeked', position: 42.5 }])
    receive(recording.resume)
    expect(results()).toContainEqual({ type: 'playing' })
  })

  it('changes the speed with the keys of its window, and reports changes of the user', () => {
    const { receive, results } = loaded()
    receive(recording.keys.filter(({ name }) => name !== 'time-pos'))
    expect(results()).toEqual([
      'set_property speed 1.25',
      { type: 'speedChanged', speed: 1.25 },
      { type: 'volumeChanged', volume: 0.8, isMuted: true },
    ])
  })

  it('replaces a file without reporting the end of the old one, and seeks once the new one is open', () => {
    const { machine, receive, results } = loaded()
    machine.send({ type: 'load', media: media({ subtitles: [] }), options: { ...options, startAt: 0, subtitle: null } })
    machine.send({ type: 'seek', position: 56.9 })
    results()
    receive(recording.replace)
    const [, , ...events] = results().filter(result => typeof result === 'string' || result.type !== 'moved')
    expect(events).toEqual([
      { type: 'playing' },
      'seek 56.9 absolute+exact',
      'addTracks',
      { type: 'duration', seconds: 60 },
      { type: 'seeked', position: 56.9 },
    ])
    receive(recording.end.filter(({ name }) => name !== 'time-pos'))
    expect(results()).toEqual([{ type: 'ended' }])
  })

  it('asks for the reason when a file cannot be opened', () => {
    const { machine, receive, results } = setUp()
    machine.send({ type: 'load', media: media({ url: 'http://cellar.test/gone.mp4' }), options })
    results()
    receive(recording.missing)
    expect(results()).toEqual(['explainFailure'])
  })
})

describe('mpv', () => {
  it('reports the first position after a seek that had none', () => {
    const { receive, results } = loaded()
    receive([{ event: 'seek' }, { event: 'playback-restart' }])
    receive([{ event: 'property-change', name: 'time-pos', data: 30 }])
    expect(results()).toEqual([{ type: 'seeked', position: 30 }])
  })

  it('keeps the subtitle chosen before its tracks are known', () => {
    const { machine, receive, results } = setUp()
    const opened = media()
    machine.send({ type: 'load', media: opened, options: { ...options, subtitle: null } })
    machine.send({ type: 'setSubtitle', index: 0 })
    receive(recording.load)
    machine.send({ type: 'tracksAdded', media: opened, subtitleIds: [3] })
    expect(results().at(-1)).toBe('set_property sid 3')
    machine.send({ type: 'setSubtitle', index: null })
    expect(results()).toEqual(['set_property sid no'])
  })

  it('reports nothing after its file is closed', () => {
    const { machine, receive, results } = loaded()
    machine.send({ type: 'close' })
    receive([
      { event: 'property-change', name: 'time-pos', data: 30 },
      { event: 'end-file', reason: 'stop' },
    ])
    expect(results()).toEqual(['stop'])
  })

  it('ignores missing and unknown values', () => {
    const { receive, results } = loaded()
    receive([
      { event: 'property-change', name: 'duration', data: null },
      { event: 'property-change', name: 'time-pos' },
      { event: 'property-change', name: '__proto__', data: 1 },
      { event: '__proto__' },
    ])
    expect(results()).toEqual([])
  })
})
