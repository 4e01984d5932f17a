import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { createSitePauseStore, type SitePauseStore } from './site-pauses.store.ts'
import { ERROR_CLASSES, FetchError, type ErrorClass } from './error-class.ts'
import { classifyAndPause, rejectPaused } from './classify-and-pause.ts'

const NOW = 1_800_000_000
const HOST = 'site.example'

let pauses: SitePauseStore
beforeEach(() => {
  pauses = createSitePauseStore(openDatabase(':memory:'))
})

const REQUEST = { host: HOST, kind: 'download', item: 'a' } as const
const diagnose = (error: unknown, { failures = {}, host = HOST, now = NOW, item = 'a' } = {}) =>
  classifyAndPause({ pauses }, { ...REQUEST, error, host, item, failures, now })
const findPause = async (now = NOW) => {
  const pause = await pauses.find(HOST, 'download', now)
  return pause && pause.until - now
}

/** The classes that pause the host of the request, with the pause in seconds. */
const PAUSES: Partial<Record<ErrorClass, number>> = {
  ...{ offline: 300, proxy: 300, tls: 3600 },
  ...{ 'bot-check': 1800, 'rate-limit': 900, 'session-limit': 3900 },
  'request-limit': 3600,
  // One failure is enough: every item of the site fails for the same reason.
  ...{ 'client-refused': 900, 'js-runtime': 900 },
}

describe('a failed request', () => {
  it.each(ERROR_CLASSES)('of the class %s pauses its host as in the table', async errorClass => {
    const { decision } = await diagnose(new FetchError(errorClass, 'words'))
    expect(await findPause()).toBe(PAUSES[errorClass])
    if (PAUSES[errorClass]) expect(decision.nextAttempt).toBe(NOW + PAUSES[errorClass])
  })

  it('pauses nothing when it has no host', async () => {
    await diagnose(new FetchError('rate-limit', 'words'), { host: '' })
    expect(await findPause()).toBeUndefined()
  })

  it.each([
    ['two hours on the air, then no format', { live: 2 }, 'format', 'retry'],
    ['two days as upcoming, then live', { upcoming: 49 }, 'live', 'wait'],
    ['four bot checks, then a refused file', { 'bot-check': 4 }, 'forbidden', 'retry'],
    ['three times offline, then something unknown', { offline: 3 }, 'unknown', 'retry'],
    ['six rate limits, then a timeout', { 'rate-limit': 6 }, 'timeout', 'retry'],
    ['six timeouts, then a seventh', { timeout: 6 }, 'timeout', 'final'],
  ] as const)('counts only failures of its class: %s', async (_, failures, errorClass, tag) => {
    expect((await diagnose(new FetchError(errorClass, ''), { failures })).decision.tag).toBe(tag)
  })

  it('pauses a host longer that blocks again', async () => {
    await diagnose(new FetchError('bot-check', ''))
    await diagnose(new FetchError('bot-check', ''), { now: NOW + 1800 })
    expect(await findPause(NOW + 1800)).toBe(3600)
  })

  it('to a paused host is not sent, and waits for the end of the pause', async () => {
    await diagnose(new FetchError('rate-limit', ''))
    const clock = { now: () => NOW * 1000 }
    const rejected = await rejectPaused({ pauses, clock }, REQUEST).catch((error: unknown) => error)
    expect(await diagnose(rejected)).toMatchObject({
      decision: { tag: 'pause-host', nextAttempt: NOW + 900 },
      isInternal: false,
    })
    expect(await pauses.countBlocks(HOST, NOW)).toBe(1)
  })
})
