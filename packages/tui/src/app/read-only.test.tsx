import { afterEach, describe, expect, it } from 'vitest'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { screenKeysTexts } from '@tubecellar/core/messages/tui/screen-keys'
import { commandsTexts } from '@tubecellar/core/messages/commands'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

function openReadonly(route: string) {
  const { transport } = createFullArchive()
  app = openApp({ transport, route, isReadonly: true, columns: 120, rows: 40 })
  return { changes: () => transport.calls.filter(({ name }) => /^(set|update|add|delete|start|change)/.test(name)) }
}

describe('read-only mode', () => {
  it('is shown in the header, and rejects keys with the reason', async () => {
    const { changes } = openReadonly('/')
    await app.waitForText('Six hours')
    expect(app.screen()).toContain(appTexts.readOnly)
    app.press('w')
    await app.waitForText(appTexts.toast('!', commandsTexts.readOnly, false))
    expect(changes()).toEqual([])
  })

  it('lists disabled actions in the menu with the reason', async () => {
    const { changes } = openReadonly('/video/begun0')
    await app.waitForText(videosTexts.description)
    app.press('.')
    await app.waitForText(new RegExp(`mark as watched +${commandsTexts.readOnly}`))
    app.press('j')
    await app.waitForText(`> ${screenKeysTexts.fromStart}`)
    app.press('j')
    await app.waitForText('> mark as watched')
    app.press(ENTER)
    await app.waitForText(appTexts.toast('!', commandsTexts.readOnly, false))
    app.press(ESC)
    await app.waitForText('╭─ Video', { isAbsent: true })
    expect(changes()).toEqual([])
  })

  it('runs no changes from the palette', async () => {
    const { changes } = openReadonly('/downloads/')
    await app.waitForText('Truing a wheel')
    app.press(':')
    await app.waitForText(appTexts.palettePlaceholder)
    app.press('download the queued')
    await app.waitForText(`> ${downloadsTexts.downloadQueuedVideos}`)
    app.press(ENTER)
    await app.waitForText(appTexts.toast('!', commandsTexts.readOnly, false))
    expect(changes()).toEqual([])
  })

  it('blocks archive settings, but saves view settings of the user', async () => {
    const { changes } = openReadonly('/settings/application/')
    await app.waitForText('Subscription')
    await app.waitForIdle()
    app.press('j', ENTER)
    await app.waitForText(appTexts.toast('!', commandsTexts.readOnly, false))
    expect(changes()).toEqual([])
    app.press('1')
    await app.waitForText('Six hours')
    app.press('u')
    await expect.poll(() => changes().map(({ name }) => name)).toEqual(['updateUserConfig'])
  })
})
