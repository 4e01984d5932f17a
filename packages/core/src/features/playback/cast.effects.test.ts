import { describe, expect, it } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { createClient } from '../../client/complete-client.ts'
import type { CastMedia, CastSession } from '../../player/cast-device.ts'
import { createFakePlayer, createFakeTransport } from '../../testing/index.ts'
import { performCast } from './cast.effects.ts'

function setUp(response: 'session' | 'none' | Error = 'session', canSign = true) {
  const told: string[] = []
  const requested: CastMedia[] = []
  let end = () => {}
  const player = createFakePlayer()
  const session: CastSession = {
    deviceName: 'Living room',
    player,
    onEnded: listener => void (end = listener),
    disconnect: () => void told.push('disconnected'),
  }
  const sign = ({ body }: { body?: unknown }) => {
    if (!canSign) throw new ApiError('notFound')
    return { url: `${(body as { path: string }).path}?sig=1`, expires: 1 }
  }
  const perform = performCast({
    client: createClient(createFakeTransport({ signMedia: sign })),
    devices: () => ({
      google: {
        connect(media) {
          requested.push(media)
          if (response instanceof Error) return Promise.reject(response)
          return Promise.resolve(response === 'none' ? null : session)
        },
      },
    }),
    media: () => ({ path: '/youtube/a.mp4', title: 'A', thumbUrl: null }),
    resolveUrl: path => `/tube${path}`,
    onSession: next => void told.push(next ? 'session' : 'no session'),
    onEnded: () => void told.push('ended'),
    onFailed: message => void told.push(message),
  })
  const connect = () =>
    perform({ type: 'connect', key: 'cast', transport: 'google', startAt: 97 }, new AbortController().signal)
  return { perform, connect, told, requested, end: () => end() }
}

describe('casting a video', () => {
  it('sends the receiver a URL that opens without a sign-in', async () => {
    const { connect, requested, told } = setUp()
    expect(await connect()).toMatchObject({ type: 'connected', deviceName: 'Living room', startAt: 97 })
    expect(requested).toEqual([{ url: '/tube/youtube/a.mp4?sig=1', title: 'A', thumbUrl: null, startAt: 97 }])
    expect(told).toEqual(['session'])
  })

  it('passes the unsigned URL of a server without signed URLs', async () => {
    const { connect, requested } = setUp('session', false)
    await connect()
    expect(requested[0]?.url).toBe('/tube/youtube/a.mp4')
  })

  it('shows no message without a chosen receiver, and reports failures', async () => {
    expect(await setUp('none').connect()).toEqual({ type: 'refused', message: null })
    expect(await setUp(new Error('No receiver responded.')).connect()).toEqual({
      type: 'refused',
      message: 'No receiver responded.',
    })
  })

  it('reports once that the receiver has disconnected', async () => {
    const { connect, told, end } = setUp()
    await connect()
    end()
    end()
    expect(told).toEqual(['session', 'no session', 'ended'])
  })

  it('releases the receiver on request', async () => {
    const { connect, perform, told } = setUp()
    await connect()
    await perform({ type: 'disconnect' }, new AbortController().signal)
    expect(told).toEqual(['session', 'disconnected', 'no session'])
  })
})
