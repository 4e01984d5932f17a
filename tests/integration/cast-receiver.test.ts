import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CastSession, PlayerEvent } from '@tubecellar/core'
import bonjour from 'bonjour-service'
import { createCaster } from '../../packages/tui/src/player/cast/caster.ts'
import { findReceivers } from '../../packages/tui/src/player/cast/find-receivers.ts'
import { parseReceiver, type Receiver } from '../../packages/tui/src/player/cast/receiver.ts'
import { startCastReceiver, type CastReceiver } from '../support/cast-receiver.ts'

const media = { url: 'http://127.0.0.1:8000/v.mp4?sig=1', title: 'The lamp', thumbUrl: null, startAt: 17 }

describe('a receiver in the network', () => {
  let receiver: CastReceiver
  let here: Receiver
  let session: CastSession | null
  const events: PlayerEvent[] = []

  beforeEach(async () => {
    events.length = 0
    session = null
    receiver = await startCastReceiver()
    here = parseReceiver(`Living room=127.0.0.1:${receiver.port}`) as Receiver
  })
  afterEach(async () => {
    session?.disconnect()
    await receiver.close()
  })

  const open = async () => {
    session = await createCaster([]).open(here, media)
    session.player?.subscribe(event => events.push(event))
    const { startAt, ...file } = media
    session.player?.load(
      { videoId: 'v', chapters: [], segments: [], subtitles: [], ...file },
      { startAt, speed: 2, volume: 1, muted: false, subtitle: null },
    )
    return session
  }
  const heard = (event: PlayerEvent) => expect.poll(() => events).toContainEqual(event)

  it('plays the requested media from the requested position', async () => {
    const { deviceName } = await open()
    expect(deviceName).toBe('Living room')
    expect(receiver.loads).toEqual([{ url: media.url, title: 'The lamp', startAt: 17 }])
    await heard({ type: 'duration', seconds: 60 })
    await heard({ type: 'playing' })
    receiver.play(5)
    await heard({ type: 'moved', position: 22 })
  })

  it('pauses, continues and seeks, and keeps its volume until another one is set', async () => {
    const { player } = await open()
    player?.pause()
    await heard({ type: 'paused' })
    player?.seek(40)
    await expect.poll(() => receiver.state).toMatchObject({ isPaused: true, position: 40, volume: 0.5 })
    player?.play()
    await expect.poll(() => receiver.state.isPaused).toBe(false)
    player?.setVolume(0.25)
    await expect.poll(() => receiver.state.volume).toBe(0.25)
    expect(receiver.asked).toEqual(['LOAD', 'PAUSE', 'SEEK', 'PLAY'])
  })

  it('reports the end, and stops the app when the session is disconnected', async () => {
    const opened = await open()
    receiver.finish()
    await heard({ type: 'ended' })
    opened.disconnect()
    await expect.poll(() => receiver.state.hasApp).toBe(false)
  })

  it.each([
    ['closes the connection', (from: CastReceiver) => from.drop()],
    ['claims a message of four gigabytes', (from: CastReceiver) => from.babble(Buffer.alloc(8, 0xff))],
  ])('ends the session when it %s', async (_name, fail) => {
    const opened = await open()
    const ended = new Promise<void>(resolve => opened.onEnded(resolve))
    fail(receiver)
    await ended
  })

  it('ignores data that is not a message', async () => {
    await open()
    receiver.babble(Buffer.from([0, 0, 0, 3, 0xff, 0xff, 0xff]))
    receiver.play(3)
    await heard({ type: 'moved', position: 20 })
  })

  it('reports when it does not respond, and when a receiver cannot reach the file', async () => {
    const unreachable = { ...here, port: 1 }
    await expect(createCaster([]).open(unreachable, media)).rejects.toThrow('Living room does not respond')
    await expect(createCaster([]).open({ ...here, host: 'tv.lan' }, media)).rejects.toThrow(
      'A receiver cannot reach 127.0.0.1. Connect to the server by its name',
    )
  })
})

describe('looking for receivers', () => {
  it('finds one by its configured name', async () => {
    const network = '127.0.0.1'
    const service = new bonjour.Bonjour({ interface: network, bind: '0.0.0.0' } as object)
    service.publish({
      name: 'Chromecast-1',
      type: 'googlecast',
      port: 8123,
      txt: { fn: 'Living \u202eroom' },
      probe: false,
    })
    const found: Receiver[] = []
    const stop = findReceivers({ network, onFound: receivers => found.splice(0, found.length, ...receivers) })
    await expect.poll(() => found).toEqual([expect.objectContaining({ name: 'Living room', port: 8123 })])
    stop()
    await new Promise<void>(resolve => service.unpublishAll(() => resolve()))
    service.destroy()
  })

  it('accepts an address from a user', () => {
    expect(parseReceiver('192.168.1.20')).toMatchObject({ name: '192.168.1.20', host: '192.168.1.20', port: 8009 })
    expect(parseReceiver('Den=[fd00::2]:9')).toMatchObject({ name: 'Den', host: 'fd00::2', port: 9 })
    for (const text of ['', 'Den=', 'a b', ':8009']) expect(parseReceiver(text)).toBeNull()
  })
})
