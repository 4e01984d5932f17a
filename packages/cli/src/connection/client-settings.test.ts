import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPaths, type Paths } from './paths.ts'
import { writePrivateFile } from './private-file.ts'
import { profileFile, readProfiles, saveProfile } from './profile-file.ts'
import { readSettings } from './client-settings.ts'

let home: string
let paths: Paths
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-settings-'))
  paths = findPaths({ HOME: home })
})
afterEach(() => rm(home, { recursive: true }))

it('prefers the flag, then the environment, the profile and the default', async () => {
  const env = { CELLAR_SERVER: 'https://env.example', CELLAR_TIMEOUT: '20s' }
  const server = async (...[flags, input]: [{ server?: string }, Record<string, string>]) =>
    (await readSettings(flags, input, paths)).server
  expect(await server({}, {})).toEqual({ value: 'http://127.0.0.1:8000', origin: 'default' })
  await saveProfile(paths, 'default', { server: 'https://kept.example', timeout: '5s' })
  expect(await server({}, {})).toEqual({ value: 'https://kept.example', origin: 'profile' })
  expect(await server({}, env)).toEqual({ value: 'https://env.example', origin: 'environment' })
  expect(await server({ server: 'https://flag.example' }, env)).toEqual({
    value: 'https://flag.example',
    origin: 'flag',
  })
  expect((await readSettings({}, {}, paths)).timeoutMs).toEqual({ value: 5000, origin: 'profile' })
  expect((await readSettings({ timeout: '1m' }, env, paths)).timeoutMs).toEqual({ value: 60_000, origin: 'flag' })
})

it('reads several profiles and the current one', async () => {
  await saveProfile(paths, 'home', { server: 'https://home.example' })
  await saveProfile(paths, 'work', { server: 'https://work.example' })
  expect((await readSettings({}, {}, paths)).server.value).toBe('https://home.example')
  expect((await readSettings({ profile: 'work' }, {}, paths)).server.value).toBe('https://work.example')
  expect((await readSettings({}, { CELLAR_PROFILE: 'work' }, paths)).profile).toEqual({
    value: 'work',
    origin: 'environment',
  })
  await expect(readSettings({ profile: 'wrok' }, {}, paths)).rejects.toThrow('Profile "wrok" not found')
})

it('reads a profile file of the first release', async () => {
  await writePrivateFile(profileFile(paths), '{"server":"https://old.example"}')
  expect(await readProfiles(paths)).toEqual({
    current: 'default',
    profiles: { default: { server: 'https://old.example' } },
  })
})

it('reports a damaged file by name', async () => {
  await writePrivateFile(profileFile(paths), '{')
  await expect(readSettings({}, {}, paths)).rejects.toThrow('profile.json is not a JSON object')
})
