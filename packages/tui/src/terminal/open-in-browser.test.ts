import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserUrl, openInBrowser } from './open-in-browser.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-browser-'))
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const createOpenerStub = (script: string) =>
  writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\n${script}\n`, { mode: 0o700 })

it('passes the URL as one argument', async () => {
  createOpenerStub(`printf '%s|' "$@" > "${folder}/seen"`)
  expect(await openInBrowser('http://cellar.test/video/a b?t=$(x)', 'linux')).toBeNull()
  expect(readFileSync(join(folder, 'seen'), 'utf8')).toBe('http://cellar.test/video/a%20b?t=$(x)|')
})

it('reports a missing browser', async () => {
  createOpenerStub('exit 3')
  expect(await openInBrowser('http://cellar.test/', 'linux')).toContain('No browser found')
  vi.stubEnv('PATH', '/nowhere')
  expect(await openInBrowser('http://cellar.test/', 'linux')).toContain('No browser found')
})

it.each(['javascript:alert(1)', 'file:///etc/passwd', '--help', 'smb://x/y', ''])('never opens %j', async url => {
  expect(await openInBrowser(url, 'linux')).toContain('no URL')
})

it('removes the username and password from the URL', () => {
  expect(browserUrl('https://me:secret@cellar.test/x')).toBe('https://cellar.test/x')
})
