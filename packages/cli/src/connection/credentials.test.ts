import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCli } from '../testing/fake-cli-context.ts'
import type { Keyring, CliContext } from '../output/cli-context.ts'
import {
  credentialFiles,
  findCredentials,
  deleteCredentials,
  storeToken,
  createSessionJar,
  type Identity,
} from './credentials.ts'
import { findPaths, type Paths } from './paths.ts'

let home: string
let paths: Paths
let cli: CliContext
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-profile-'))
  paths = findPaths({ HOME: home })
  cli = createFakeCli()
})
afterEach(() => rm(home, { recursive: true }))

const identity = (serverUrl: string, profile = 'default'): Identity => ({ serverUrl, profile })
const here = identity('http://127.0.0.1:8000')

describe('credentials', () => {
  it('stores a token in a file that only its owner can read', async () => {
    expect(await storeToken(cli, paths, here, 'abc')).toBe('file')
    const { token } = credentialFiles(paths, here)
    expect((await stat(token)).mode & 0o777).toBe(0o600)
    expect((await stat(join(token, '..'))).mode & 0o777).toBe(0o700)
    expect(await findCredentials(cli, paths, here)).toEqual({ tag: 'token', token: 'abc' })
  })

  it('never uses credentials of another server or profile', async () => {
    await storeToken(cli, paths, here, 'abc')
    const others = ['http://127.0.0.1:8001', 'https://127.0.0.1:8000', 'http://127.0.0.1:8000/other'].map(url =>
      identity(url),
    )
    for (const other of [...others, identity(here.serverUrl, 'work')])
      expect((await findCredentials(cli, paths, other)).tag).toBe('session')
  })

  it('prefers CELLAR_TOKEN', async () => {
    await storeToken(cli, paths, here, 'abc')
    const found = await findCredentials(createFakeCli({ env: { CELLAR_TOKEN: ' xyz\n' } }), paths, here)
    expect(found).toEqual({ tag: 'token', token: 'xyz' })
  })

  it('deletes credentials', async () => {
    await storeToken(cli, paths, here, 'abc')
    await deleteCredentials(cli, paths, here)
    expect((await findCredentials(cli, paths, here)).tag).toBe('session')
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
    cli = { ...createFakeCli(), openKeyring: async () => keyring }
  })

  it('stores secrets in the keyring and not in files', async () => {
    expect(await storeToken(cli, paths, here, 'abc')).toBe('keyring')
    expect([...secrets.values()]).toEqual(['abc\n'])
    expect(await readFile(credentialFiles(paths, here).marker, 'utf8')).toBe('')
    expect(await findCredentials(cli, paths, here)).toEqual({ tag: 'token', token: 'abc' })
  })

  it('replaces a token with a new session', async () => {
    await storeToken(cli, paths, here, 'abc')
    const { jar } = await createSessionJar(cli, paths, here)
    await jar.jar.setCookie('sessionid=s1; Path=/', here.serverUrl)
    await jar.save()
    const found = await findCredentials(cli, paths, here)
    expect(found.tag === 'session' && (await found.jar.jar.getCookieString(here.serverUrl))).toBe('sessionid=s1')
    expect(secrets.size).toBe(1)
  })

  it('deletes credentials from the keyring', async () => {
    await storeToken(cli, paths, here, 'abc')
    await deleteCredentials(cli, paths, here)
    expect(secrets.size).toBe(0)
  })

  it('does not use the keyring with CELLAR_KEYRING=0', async () => {
    const withoutKeyring = { ...cli, env: { CELLAR_KEYRING: '0' } }
    expect(await storeToken(withoutKeyring, paths, here, 'abc')).toBe('file')
    expect(secrets.size).toBe(0)
  })
})
