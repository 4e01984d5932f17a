import type { PlayerEvent } from '@tubecellar/core'
import { expect, it } from 'vitest'
import { createGoogleCastPlayer } from './google-cast-player.ts'

const media = {
  videoId: 'v',
  url: 'https://archive.example/v.mp4',
  title: '',
  subtitles: [],
  chapters: [],
  segments: [],
}

function setUp(idleReason: string | null = null) {
  const remote = {
    currentTime: 10,
    duration: 60,
    isPaused: false,
    isMuted: false,
    volumeLevel: 0.5,
    isConnected: true,
    playerState: 'PLAYING',
  }
  const calls: string[] = []
  const handlers = new Map<string, () => void>()
  const player = createGoogleCastPlayer(
    remote,
    {
      addEventListener: (type, listener) => void handlers.set(type, listener),
      removeEventListener: type => void handlers.delete(type),
      playOrPause: () => void calls.push('playOrPause'),
      seek: () => void calls.push(`seek ${remote.currentTime}`),
      setVolumeLevel: () => void calls.push(`volume ${remote.volumeLevel}`),
      muteOrUnmute: () => void calls.push('muteOrUnmute'),
    },
    () => idleReason,
  )
  const events: PlayerEvent[] = []
  player.subscribe(event => void events.push(event))
  const change = (type: string, values: Partial<typeof remote>) => {
    Object.assign(remote, values)
    handlers.get(type)?.()
  }
  return { player, calls, events, change, handlers }
}

it('reports the state of the receiver when a video is loaded, and keeps its volume', () => {
  const { player, events, calls } = setUp()
  player.load(media, { startAt: 0, speed: 2, volume: 1, muted: true, subtitle: null })
  expect(events).toEqual([{ type: 'duration', seconds: 60 }, { type: 'playing' }])
  expect(calls).toEqual([])
})

it('sends volume, mute, position and pause to the receiver, and nothing that it has already', () => {
  const { player, calls, change } = setUp()
  player.setVolume(0.5)
  player.setVolume(0.8)
  player.setMuted(false)
  player.setMuted(true)
  player.seek(30)
  player.play()
  player.pause()
  change('isPausedChanged', { isPaused: true })
  player.pause()
  player.play()
  expect(calls).toEqual(['volume 0.8', 'muteOrUnmute', 'seek 30', 'playOrPause', 'playOrPause'])
})

it.each([
  ['currentTimeChanged', { currentTime: 12 }, [{ type: 'moved', position: 12 }]],
  ['currentTimeChanged', { currentTime: 0, isConnected: false }, []],
  ['isPausedChanged', { isPaused: true }, [{ type: 'paused' }]],
  ['durationChanged', { duration: 0 }, []],
  ['volumeLevelChanged', { volumeLevel: 0.2 }, [{ type: 'volumeChanged', volume: 0.2, isMuted: false }]],
  ['isMutedChanged', { isMuted: true }, [{ type: 'volumeChanged', volume: 0.5, isMuted: true }]],
  ['playerStateChanged', { playerState: 'BUFFERING' }, []],
] as const)('reports %s with %j', (type, values, expected) => {
  const { events, change } = setUp()
  change(type, values)
  expect(events).toEqual(expected)
})

it.each([
  ['FINISHED', [{ type: 'ended' }]],
  ['ERROR', [{ type: 'failed', failure: { tag: 'cannotPlay', player: 'receiver', detail: '' } }]],
  ['CANCELLED', []],
])('an idle receiver with the reason %s', (reason, expected) => {
  const { events, change } = setUp(reason)
  change('playerStateChanged', { playerState: 'IDLE' })
  expect(events).toEqual(expected)
})

it('listens to nothing once it is destroyed', () => {
  const { player, handlers } = setUp()
  player.destroy()
  expect(handlers.size).toBe(0)
})
