import { describe, expect, it } from 'vitest'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { pino } from 'pino'
import { FetchError } from '../../site/error-class.ts'
import { parseInfo, type Info } from '../../site/info-json.ts'
import { createLinkResolver } from './resolve-link.service.ts'

const CHANNEL = 'https://www.youtube.com/@north'
const NEVER = new AbortController().signal

/** A site that answers every request with `page`, after `until` if it is given. */
function setUp(page: object | Error, { pause, until }: { pause?: object; until?: Promise<void> } = {}) {
  const requested: string[] = []
  const failed: string[] = []
  const resolve = createLinkResolver({
    ytDlp: {
      async extractListing(url: string, _: unknown, signal: AbortSignal) {
        requested.push(url)
        signal.throwIfAborted()
        const aborted = new Promise<void>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        )
        if (until) await Promise.race([until, aborted])
        if (page instanceof Error) throw page
        return parseInfo(page) as Info
      },
    } as never,
    fetch: { bytes: () => Promise.resolve(undefined) } as never,
    pauses: {
      find: () => pause,
      countBlocks: () => 0,
      pause: ({ errorClass }: { errorClass: string }) => void failed.push(errorClass),
      failures: {
        end: () => false,
        repeatProbe: () => undefined,
        add: (_: string, { errorClass }: { errorClass: string }) => void failed.push(errorClass),
      },
    } as never,
    jobs: {} as never,
    settings: { getAppConfig: () => APP_CONFIG_DEFAULTS },
    clock: { now: () => 1_000_000 },
    log: pino({ level: 'silent' }),
    signal: NEVER,
  })
  return { resolve, requested, failed }
}

describe('a lookup of a link', () => {
  it('returns the kind and title of a channel, and requests its page only once', async () => {
    const { resolve, requested } = setUp({ _type: 'playlist', id: 'UC1', title: 'North - Videos', channel: 'North' })
    expect(await resolve(`${CHANNEL}/videos`, NEVER)).toEqual({
      kind: 'channel',
      title: 'North',
      channel: null,
      video_count: null,
      duration: null,
      thumbnail: null,
    })
    expect(requested).toEqual([CHANNEL])
  })

  it('returns the number of videos of a playlist, and the duration of a video', async () => {
    const list = setUp({ _type: 'playlist', id: 'PL1', title: 'Walks', channel: 'North', playlist_count: 12 })
    expect(await list.resolve('https://www.youtube.com/playlist?list=PLaaaaaaaaaaaa', NEVER)).toMatchObject({
      ...{ kind: 'playlist', title: 'Walks', channel: 'North', video_count: 12 },
    })
    const video = setUp({ id: 'aaaaaaaaaaa', title: 'A walk', channel: 'North', duration: 75.4, url: 'https://v/a' })
    expect(await video.resolve('aaaaaaaaaaa', NEVER)).toMatchObject({ kind: 'video', title: 'A walk', duration: 75 })
  })

  it('sends no request for text that is not a link', async () => {
    const { resolve, requested } = setUp({})
    await expect(resolve('my favorite channel', NEVER)).rejects.toMatchObject({ code: 'linkNotAccepted' })
    await expect(resolve('ftp://example.org/a', NEVER)).rejects.toMatchObject({ code: 'linkNotAccepted' })
    expect(requested).toEqual([])
  })

  it('reports why a site did not answer, and does not pause it for that', async () => {
    const { resolve, failed } = setUp(new FetchError('offline', 'getaddrinfo failed'))
    await expect(resolve(CHANNEL, NEVER)).rejects.toMatchObject({
      code: 'linkNotResolved',
      message: 'The link could not be looked up: site not reachable. Check the URL and the network of the server.',
    })
    expect(failed).toEqual([])
  })

  it('pauses a site that blocks the server', async () => {
    const { resolve, failed } = setUp(new FetchError('bot-check', 'Sign in to confirm'))
    await expect(resolve(CHANNEL, NEVER)).rejects.toMatchObject({ code: 'linkNotResolved' })
    expect(failed).toEqual(['bot-check'])
  })

  it('sends no request to a paused site', async () => {
    const { resolve, requested } = setUp({}, { pause: { errorClass: 'rate-limit', until: 2_000 } })
    await expect(resolve(CHANNEL, NEVER)).rejects.toMatchObject({
      code: 'linkNotResolved',
      message: expect.stringContaining('This site gets no requests for a while: too many requests.') as string,
    })
    expect(requested).toEqual([])
  })

  it('ends when the client leaves, and lets the next one start', async () => {
    const { resolve } = setUp({ title: 'Late' }, { until: new Promise<void>(() => undefined) })
    const first = new AbortController()
    const second = new AbortController()
    const lookups = [resolve(CHANNEL, first.signal), resolve(CHANNEL, second.signal)]
    await expect(resolve(CHANNEL, NEVER)).rejects.toMatchObject({ code: 'tooManyLookups' })
    first.abort()
    await expect(lookups[0]).rejects.toMatchObject({ code: 'linkNotResolved' })
    const third = new AbortController()
    const next = resolve(CHANNEL, third.signal)
    second.abort()
    third.abort()
    await expect(lookups[1]).rejects.toMatchObject({ code: 'linkNotResolved' })
    await expect(next).rejects.toMatchObject({ code: 'linkNotResolved' })
  })
})
