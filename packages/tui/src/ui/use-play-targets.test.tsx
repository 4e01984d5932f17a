import { appConfigFixture } from '@tubecellar/core/testing'
import type { CastMedia } from '@tubecellar/core'
import { afterEach, describe, expect, it } from 'vitest'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001B'

/** A network with one receiver that rejects media. */
function createCasterStub() {
  const requested: CastMedia[] = []
  return {
    requested,
    find(onFound: (receivers: readonly { id: string; name: string; host: string; port: number }[]) => void) {
      onFound([{ id: 'one', name: 'Living room', host: '127.0.0.1', port: 8009 }])
      return () => undefined
    },
    open(_receiver: unknown, media: CastMedia) {
      requested.push(media)
      return Promise.reject(new Error('The receiver is busy'))
    },
  }
}

describe('play targets of a list', () => {
  let app: ReturnType<typeof openApp>
  afterEach(() => app.close())

  function opened(options: { canCast: boolean; route?: string }) {
    const { transport } = createFullArchive()
    const { application, ...rest } = appConfigFixture()
    transport.on('getAppSettings', () => ({ ...rest, application: { ...application, enable_cast: options.canCast } }))
    transport.on('signMedia', ({ body }) => ({ url: (body as { path: string }).path, expires: 1_795_000_000 }))
    const caster = createCasterStub()
    app = openApp({ transport, caster, columns: 120, rows: 40, route: options.route ?? '/' })
    return caster
  }

  it('casts the focused video after a receiver is chosen, and shows why that failed', async () => {
    const caster = opened({ canCast: true })
    await app.waitForText('Six hours of sky')
    app.press('E')
    await app.waitForText('> Living room')
    app.press(ENTER)
    await app.waitForText('The receiver is busy')
    expect(caster.requested).toHaveLength(1)
    expect(caster.requested[0]?.title).toContain('Six hours of sky')
    await app.waitForText(/[►‖] /, { isAbsent: true })
  })

  it('plays the focused search result in the terminal', async () => {
    opened({ canCast: false, route: '/search/?query=light' })
    await app.waitForText(/^> /m)
    app.press('T')
    await app.waitForText(/[►‖] /)
    expect(app.players).toHaveLength(1)
  })

  it('lists both targets in the action menu, casting only if the server allows it', async () => {
    opened({ canCast: true })
    await app.waitForText('Six hours of sky')
    app.press('.')
    const menu = await app.waitForText('─ Videos ─')
    expect(menu).toMatch(/in terminal +T/)
    expect(menu).toMatch(/Cast +E/)
    app.press(ESC)
    app.close()
    opened({ canCast: false })
    await app.waitForText('Six hours of sky')
    app.press('.')
    expect(await app.waitForText('─ Videos ─')).not.toMatch(/Cast +E/)
  })

  it('leaves the cast key to the player during playback', async () => {
    const caster = opened({ canCast: true })
    await app.waitForText('Six hours of sky')
    app.press(ENTER)
    await app.waitForText(/^ 0:00 /m)
    app.players[0]!.emit({ type: 'playing' })
    app.press('j', 'j', 'E')
    await app.waitForText('> Living room')
    app.press(ENTER)
    await app.waitForText('The receiver is busy')
    expect(caster.requested[0]?.title).toContain('Six hours of sky')
  })
})
