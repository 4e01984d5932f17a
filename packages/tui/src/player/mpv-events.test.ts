import { describe, expect, it } from 'vitest'
import { createEventReader } from './mpv-events.ts'

function setUp() {
  const events: unknown[] = []
  const read = createEventReader(event => events.push(event))
  const change = (name: string, data: unknown) => read({ event: 'property-change', name, data })
  return { events, read, change }
}

describe('mpv events', () => {
  it('are emitted as playback after the file is open', () => {
    const { events, read, change } = setUp()
    change('time-pos', 3)
    change('pause', false)
    read({ event: 'file-loaded' })
    change('time-pos', 4)
    change('pause', true)
    expect(events).toEqual([{ type: 'playing' }, { type: 'moved', position: 4 }, { type: 'paused' }])
  })

  it('report a seek once, with its target position', () => {
    const { events, read, change } = setUp()
    read({ event: 'file-loaded' })
    read({ event: 'seek' })
    change('time-pos', 28)
    change('time-pos', 30)
    read({ event: 'playback-restart' })
    change('time-pos', 30.04)
    expect(events.slice(1)).toEqual([
      { type: 'seeked', position: 30 },
      { type: 'moved', position: 30.04 },
    ])
  })

  it('report the first position after a seek that had none', () => {
    const { events, read, change } = setUp()
    read({ event: 'file-loaded' })
    read({ event: 'seek' })
    read({ event: 'playback-restart' })
    change('time-pos', 30)
    expect(events.slice(1)).toEqual([{ type: 'seeked', position: 30 }])
  })

  it('report the end and a failure with its reason, but not a replaced file', () => {
    const { events, read } = setUp()
    read({ event: 'end-file', reason: 'stop' })
    read({ event: 'end-file', reason: 'eof' })
    read({ event: 'end-file', reason: 'error', file_error: 'loading failed' })
    expect(events).toEqual([{ type: 'ended' }, { type: 'loadFailed', detail: 'loading failed' }])
  })

  it('convert volume and speed, and skip missing values', () => {
    const { events, change } = setUp()
    for (const [name, data] of [
      ['volume', 80],
      ['mute', true],
      ['speed', 1.25],
      ['duration', null],
      ['time-pos', undefined],
    ] as const)
      change(name, data)
    expect(events).toEqual([
      { type: 'volumeChanged', volume: 0.8, isMuted: false },
      { type: 'volumeChanged', volume: 0.8, isMuted: true },
      { type: 'speedChanged', speed: 1.25 },
    ])
  })
})
