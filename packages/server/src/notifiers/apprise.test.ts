import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApprise } from './apprise.ts'
import { createRun } from '../platform/process/exec.ts'
import { createNotificationSender } from './notification-sender.ts'

const ADDRESS = 'mailto://me:secret@mail.example?to=you@mail.example'
const message = { title: 'Title', body: '--body=x', isFailure: true }

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'cellar-apprise-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A fake program that records its arguments and the content of its configuration. */
async function createSender(end = 0) {
  const program = join(folder, 'apprise')
  const script = `#!/bin/sh\nprintf '%s\\n' "$@" >'${folder}/args'\ncat "$2" >'${folder}/config'\nexit ${end}\n`
  await writeFile(program, script, { mode: 0o755 })
  const paths = { ytDlpVenv: undefined, find: (tool: string) => (tool === 'apprise' ? program : undefined) }
  return createNotificationSender({ isLoopbackAllowed: false, apprise: createApprise({ run: createRun({}), paths }) })
}
const written = (name: string) => readFile(join(folder, name), 'utf8')

it('delivers to services that are not built in, and keeps the URL out of the arguments', async () => {
  const sender = await createSender()
  expect(sender.findRefusal(ADDRESS)).toBeUndefined()
  await sender.send(ADDRESS, message)
  expect(await written('config')).toBe(`${ADDRESS}\n`)
  expect(await written('args')).not.toContain('secret')
  expect(await written('args')).toContain('--title=Title\n--body=--body=x')
})

it('reports a failure without the URL', async () => {
  const sender = await createSender(3)
  await expect(sender.send(ADDRESS, message)).rejects.toThrow(/exit code 3/)
})

it.each([
  'mailto://me@169.254.169.254',
  'mailto://me@example.org?smtp=169.254.169.254',
  'slack://[fe80::1]/a',
  'x://127.0.0.1/',
  'mailto://a b',
  'include x://h\nfile:///etc',
])('is not used for %j', async address => {
  const sender = await createSender()
  await expect(sender.send(address, message)).rejects.toThrow(/\.$/)
  await expect(written('args')).rejects.toThrow('ENOENT')
})

it('is mentioned for services that only it supports', () => {
  const paths = { ytDlpVenv: undefined, find: () => undefined }
  const sender = createNotificationSender({
    isLoopbackAllowed: false,
    apprise: createApprise({ run: createRun({}), paths }),
  })
  expect(sender.findRefusal('slack://a/b/c')).toMatch(/apprise/)
  expect(sender.findRefusal('mailto://me@example.org')).toBeUndefined()
})
