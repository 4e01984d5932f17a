import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { findPaths, type Paths } from './paths.ts'
import { readProfiles, saveProfile } from './profile-file.ts'
import { promptForUrl, chooseServer } from './choose-server.ts'
import type { LocalServer } from './local-server.ts'
import { createFakeCli } from '../testing/fake-cli-context.ts'

const PONG = JSON.stringify({ response: 'pong', user: 1, version: 'v1.0.0', ta_update: null })

let home: string
let paths: Paths
let server: Server
let serverUrl: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-choose-'))
  paths = findPaths({ HOME: home })
  server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(PONG))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  if (server.listening) {
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
  await rm(home, { recursive: true })
})

const createTestCli = (isTTY = true) => createFakeCli({ isTTY, env: { HOME: home, CELLAR_KEYRING: '0' } })

function createStart(url: string) {
  const stop = vi.fn(() => Promise.resolve())
  return { stop, start: vi.fn((): Promise<LocalServer> => Promise.resolve({ url, firstAdmin: null, stop })) }
}

/** Saves a profile with a local URL at which no server runs. */
async function noServer() {
  const { port } = server.address() as AddressInfo
  server.closeAllConnections()
  await once(server.close(), 'close')
  await saveProfile(paths, 'default', { server: `http://127.0.0.1:${port}`, isHere: true })
  return `http://127.0.0.1:${port}`
}

it('does not ask if a server is given', async () => {
  const { start } = createStart(serverUrl)
  expect(await chooseServer(createTestCli(), paths, { server: serverUrl }, start)).toBeNull()
  expect(start).not.toHaveBeenCalled()
})

it('starts the local server if the profile uses it and it is not running', async () => {
  const url = await noServer()
  const { start, stop } = createStart(url)
  const cli = createTestCli()
  const own = await chooseServer(cli, paths, {}, start)
  expect(cli.err()).toContain(connectionTexts.startingLocalArchive)
  await own?.stop()
  expect(stop).toHaveBeenCalledOnce()
})

it('uses a local server that is already running, and does not stop it', async () => {
  await saveProfile(paths, 'default', { server: serverUrl, isHere: true })
  const { start } = createStart(serverUrl)
  expect(await chooseServer(createTestCli(), paths, {}, start)).toBeNull()
  expect(start).not.toHaveBeenCalled()
})

it.each([
  ['another URL with a server', (wrong: string, right: string) => [wrong, right], 1],
  ['the same URL entered again', (wrong: string) => [wrong, wrong], 0],
])('asks again if no server responds at the URL, and accepts %s', async (_, typed, taken) => {
  const unused = createServer()
  await once(unused.listen(0, '127.0.0.1'), 'listening')
  const wrong = `http://127.0.0.1:${(unused.address() as AddressInfo).port}`
  await once(unused.close(), 'close')
  const cli = createTestCli()
  const requested = promptForUrl(cli, paths, 'default')
  const prompts = () => cli.err().match(/1 or 2|Server URL/g)?.length ?? 0
  for (const [index, text] of ['2', ...typed(wrong, serverUrl)].entries()) {
    await expect.poll(prompts).toBe(index + 1)
    cli.type(`${text}\n`)
  }
  expect(await requested).toBe([wrong, serverUrl][taken])
  expect(cli.err()).toContain(`No answer from ${wrong}.`)
})

it('never starts a local server in place of a remote server that does not respond', async () => {
  const url = await noServer()
  await saveProfile(paths, 'other', { server: url })
  const { start } = createStart(url)
  expect(await chooseServer(createTestCli(), paths, { profile: 'other' }, start)).toBeNull()
  expect((await readProfiles(paths)).profiles['other']).toEqual({ server: url })
  expect(start).not.toHaveBeenCalled()
})
