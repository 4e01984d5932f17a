import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { foundLinksTexts } from '@tubecellar/core/messages/found-links'
import { accountFixture } from '@tubecellar/core/testing'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const ENTER = '\r'
let app: ReturnType<typeof openApp>
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-outside-'))
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter))
})
afterEach(() => {
  app.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const seen = () => {
  try {
    return readFileSync(join(folder, 'seen'), 'utf8')
  } catch {
    return ''
  }
}
const createProgramStub = (name: string, script: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o700 })

describe('external programs', () => {
  it('opens the current page in the browser', async () => {
    createProgramStub('xdg-open', `printf %s "$1" > "${folder}/new" && mv "${folder}/new" "${folder}/seen"`)
    app = openApp({ ...createFullArchive(), route: '/channel/UCchannel0/streams' })
    await app.waitForText('North Light')
    app.press('gx')
    await expect.poll(seen).toBe('http://cellar.test/channel/UCchannel0/streams/')
  })

  it('reports a missing browser', async () => {
    createProgramStub('xdg-open', 'exit 4')
    app = openApp({ ...createFullArchive(), route: '/about' })
    await app.waitForText('Useful')
    app.press('gx')
    await app.waitForText('! No browser found')
  })
})

describe('a pasted URL', () => {
  const paste = (text: string) => app.press(`\u001b[200~${text}\u001b[201~`)

  it('opens its page from every screen', async () => {
    app = openApp({ ...createFullArchive(), route: '/about' })
    await app.waitForText('Useful')
    paste('http://cellar.test/downloads/')
    await app.waitForText('Truing a wheel')
    paste(' /video/begun0\n')
    await app.waitForText('92,408 subscribers')
  })

  it('of a site opens the page of its video for a viewer', async () => {
    const { transport } = createFullArchive()
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    app = openApp({ transport, route: '/about' })
    await app.waitForText('Useful')
    paste('see\nhttps://youtu.be/begun0')
    paste(' https://youtu.be/begun0\n')
    await app.waitForText('92,408 subscribers')
  })

  it('of a site is added to the queue after a confirmation, with the other links of the text', async () => {
    const { transport } = createFullArchive()
    transport.on('addDownloads', () => ({ message: 'Adding', task_id: 't' }))
    app = openApp({ transport, route: '/about' })
    await app.waitForText('Useful')
    paste('information')
    paste('see\nhttps://youtu.be/begun0 and https://a.test/1\n')
    const confirmation = await app.waitForText(foundLinksTexts.title(2))
    expect(confirmation).toContain('https://a.test/1')
    expect(confirmation).toContain('1 line is not a link: "see"')
    expect(confirmation).toContain(`> ${downloadsTexts.addToQueue}`)
    app.press(ENTER)
    await app.waitForText(foundLinksTexts.title(2), { isAbsent: true })
    expect(transport.calls.find(({ name }) => name === 'addDownloads')).toMatchObject({
      body: {
        data: [
          { youtube_id: 'https://youtu.be/begun0', status: 'pending' },
          { youtube_id: 'https://a.test/1', status: 'pending' },
        ],
      },
    })
  })

  it('is inserted into an open text field', async () => {
    app = openApp({ ...createFullArchive(), route: '/downloads/' })
    await app.waitForText('Truing a wheel')
    app.press('a')
    await app.waitForText('esc cancel')
    paste('https://youtu.be/begun0')
    expect(await app.waitForText('https://youtu.be/begun0')).toContain('Truing a wheel')
  })
})
