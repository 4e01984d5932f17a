import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { credentialFiles, findCredentials, forgetCredentials, keepToken } from './credentials.ts'
import { findPaths, type Paths } from './paths.ts'
import { chooseServer, profileFile, saveProfile } from './profile-file.ts'
import { writePrivateFile } from './private-file.ts'

let home: string
let paths: Paths
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-profile-'))
  paths = findPaths({ HOME: home })
})
afterEach(() => rm(home, { recursive: true }))

describe('credentials', () => {
  it('keeps a token where only its owner can read it', async () => {
    await keepToken(paths, 'http://127.0.0.1:8000', 'abc')
    const { token } = credentialFiles(paths, 'http://127.0.0.1:8000')
    expect((await stat(token)).mode & 0o777).toBe(0o600)
    expect((await stat(join(token, '..'))).mode & 0o777).toBe(0o700)
    expect(await findCredentials({}, paths, 'http://127.0.0.1:8000')).toEqual({ tag: 'token', token: 'abc' })
  })

  it('never offers the secrets of one server to another, not even on the same host', async () => {
    await keepToken(paths, 'http://127.0.0.1:8000', 'abc')
    for (const other of ['http://127.0.0.1:8001', 'https://127.0.0.1:8000', 'http://127.0.0.1:8000/other']) {
      expect((await findCredentials({}, paths, other)).tag).toBe('session')
    }
  })

  it('prefers CELLAR_TOKEN', async () => {
    await keepToken(paths, 'http://127.0.0.1:8000', 'abc')
    const found = await findCredentials({ CELLAR_TOKEN: ' xyz\n' }, paths, 'http://127.0.0.1:8000')
    expect(found).toEqual({ tag: 'token', token: 'xyz' })
  })

  it('forgets', async () => {
    await keepToken(paths, 'https://tube.example', 'abc')
    await forgetCredentials(paths, 'https://tube.example')
    expect((await findCredentials({}, paths, 'https://tube.example')).tag).toBe('session')
  })
})

describe('chooseServer', () => {
  it('takes the flag before the environment before the profile before the usual one', async () => {
    const env = { CELLAR_SERVER: 'https://env.example' }
    expect(await chooseServer(undefined, {}, paths)).toEqual({ url: 'http://127.0.0.1:8000', origin: 'default' })
    await saveProfile(paths, { server: 'https://kept.example' })
    expect(await chooseServer(undefined, {}, paths)).toEqual({ url: 'https://kept.example', origin: 'profile' })
    expect(await chooseServer(undefined, env, paths)).toEqual({ url: 'https://env.example', origin: 'environment' })
    expect(await chooseServer('https://flag.example', env, paths)).toEqual({
      url: 'https://flag.example',
      origin: 'flag',
    })
  })

  it('says which file is broken', async () => {
    await writePrivateFile(profileFile(paths), '{')
    await expect(chooseServer(undefined, {}, paths)).rejects.toThrow('profile.json is not a JSON object')
  })
})
