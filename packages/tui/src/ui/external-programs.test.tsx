import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'

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
    paste(' https://youtu.be/begun0\n')
    await app.waitForText('92,408 subscribers')
  })

  it('is ignored within other text, and is inserted into an open text field', async () => {
    app = openApp({ ...createFullArchive(), route: '/downloads/' })
    await app.waitForText('Truing a wheel')
    paste('q https://youtu.be/begun0')
    paste('see\nhttps://youtu.be/begun0')
    app.press('a')
    await app.waitForText('esc cancel')
    paste('https://youtu.be/begun0')
    expect(await app.waitForText('https://youtu.be/begun0')).toContain('Truing a wheel')
  })
})
