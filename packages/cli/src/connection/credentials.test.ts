import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeShell } from '../testing/fake-cli-context.ts'
import type { Keyring, Shell } from '../output/cli-context.ts'
import {
  credentialFiles,
  findCredentials,
  forgetCredentials,
  keepToken,
  openFreshJar,
  type Identity,
} from './credentials.ts'
import { findPaths, type Paths } from './paths.ts'

let home: string
let paths: Paths
let shell: Shell
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-profile-'))
  paths = findPaths({ HOME: home })
  shell = createFakeShell()
})
afterEach(() => rm(home, { recursive: true }))

const identity = (serverUrl: string, profile = 'default'): Identity => ({ serverUrl, profile })
const here = identity('http://127.0.0.1:8000')

describe('credentials', () => {
  it('keeps a token where only its owner can read it', async () => {
    expect(await keepToken(shell, paths, here, 'abc')).toBe('file')
    const { token } = credentialFiles(paths, here)
    expect((await stat(token)).mode & 0o777).toBe(0o600)
    expect((await stat(join(token, '..'))).mode & 0o777).toBe(0o700)
    expect(await findCredentials(shell, paths, here)).toEqual({ tag: 'token', token: 'abc' })
  })

  it('never offers the secrets of one server to another, nor of one profile to another', async () => {
    await keepToken(shell, paths, here, 'abc')
    const others = ['http://127.0.0.1:8001', 'https://127.0.0.1:8000', 'http://127.0.0.1:8000/other'].map(url =>
      identity(url),
    )
    for (const other of [...others, identity(here.serverUrl, 'work')])
      expect((await findCredentials(shell, paths, other)).tag).toBe('session')
  })

  it('prefers CELLAR_TOKEN', async () => {
    await keepToken(shell, paths, here, 'abc')
    const found = await findCredentials(createFakeShell({ env: { CELLAR_TOKEN: ' xyz\n' } }), paths, here)
    expect(found).toEqual({ tag: 'token', token: 'xyz' })
  })

  it('forgets', async () => {
    await keepToken(shell, paths, here, 'abc')
    await forgetCredentials(shell, paths, here)
    expect((await findCredentials(shell, paths, here)).tag).toBe('session')
  })
})

describe('with a keyring', () => {
  let secrets: Map<string, string>
  beforeEach(() => {
    secrets = new Map()
    const keyring: Keyring = {
      read: async name => secrets.get(name),
      write: async (name, secret) => void secrets.set(name, secret),
      remove: async name => void secrets.delete(name),
    }
    shell = { ...createFakeShell(), openKeyring: async () => keyring }
  })

  it('keeps secrets there, and nothing of them in a file', async () => {
    expect(await keepToken(shell, paths, here, 'abc')).toBe('keyring')
    expect([...secrets.values()]).toEqual(['abc\n'])
    expect(await readFile(credentialFiles(paths, here).marker, 'utf8')).toBe('')
    expect(await findCredentials(shell, paths, here)).toEqual({ tag: 'token', token: 'abc' })
  })

  it('puts a new session in place of a token', async () => {
    await keepToken(shell, paths, here, 'abc')
    const { jar } = await openFreshJar(shell, paths, here)
    await jar.jar.setCookie('sessionid=s1; Path=/', here.serverUrl)
    await jar.save()
    const found = await findCredentials(shell, paths, here)
    expect(found.tag === 'session' && (await found.jar.jar.getCookieString(here.serverUrl))).toBe('sessionid=s1')
    expect(secrets.size).toBe(1)
  })

  it('forgets them there', async () => {
    await keepToken(shell, paths, here, 'abc')
    await forgetCredentials(shell, paths, here)
    expect(secrets.size).toBe(0)
  })

  it('leaves it alone under CELLAR_KEYRING=0', async () => {
    const modest = { ...shell, env: { CELLAR_KEYRING: '0' } }
    expect(await keepToken(modest, paths, here, 'abc')).toBe('file')
    expect(secrets.size).toBe(0)
  })
})
