import type { PlayerEvent } from '@tubecellar/core'
import { expect, it } from 'vitest'
import { createGoogleCastPlayer } from './google-cast-player.ts'

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

it('sets the values of the remote player before it calls its controller', () => {
  const { player, calls } = setUp()
  player.setVolume(0.8)
  player.seek(30)
  player.setMuted(true)
  player.pause()
  expect(calls).toEqual(['volume 0.8', 'seek 30', 'muteOrUnmute', 'playOrPause'])
})

it('reports changed values of the remote player', () => {
  const { events, change } = setUp()
  change('currentTimeChanged', { currentTime: 12 })
  change('isMutedChanged', { isMuted: true })
  expect(events).toEqual([
    { type: 'moved', position: 12 },
    { type: 'volumeChanged', volume: 0.5, isMuted: true },
  ])
})

it('reports the end of the media with the reason of its session', () => {
  const { events, change } = setUp('FINISHED')
  change('playerStateChanged', { playerState: 'IDLE' })
  expect(events).toEqual([{ type: 'ended' }])
})

it('does not listen once it is destroyed', () => {
  const { player, handlers, events } = setUp()
  player.destroy()
  expect(handlers.size).toBe(0)
  player.seek(30)
  expect(events).toEqual([])
})
