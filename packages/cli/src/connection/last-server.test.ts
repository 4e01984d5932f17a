import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeLastServer, readLastServer, rememberServer } from './last-server.ts'
import { findPaths, type Paths } from './paths.ts'
import { changeProfiles, readProfiles, saveProfile } from './profile-file.ts'

describe('readLastServer', () => {
  let home: string
  let paths: Paths

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'last-server-'))
    paths = findPaths({}, home)
    await saveProfile(paths, 'home', { server: 'http://127.0.0.1:8000' })
    await saveProfile(paths, 'work', { server: 'http://127.0.0.1:9000' })
  })
  afterEach(() => rm(home, { recursive: true }))

  it('returns the profile of the last server and leaves the current profile unchanged', async () => {
    expect(await readLastServer(paths)).toBeNull()
    await rememberServer(paths, 'work')
    expect(await readLastServer(paths)).toBe('work')
    expect((await readProfiles(paths)).current).toBe('home')
    await rememberServer(paths, 'home')
    expect(await readLastServer(paths)).toBeNull()
  })

  it('returns null after the current profile has changed or the last server was removed', async () => {
    await rememberServer(paths, 'work')
    await changeProfiles(paths, file => ({ ...file, current: 'other' }))
    expect(await readLastServer(paths)).toBeNull()
    await changeProfiles(paths, file => ({ ...file, current: 'home' }))
    expect(await readLastServer(paths)).toBe('work')
    await removeLastServer(paths)
    expect(await readLastServer(paths)).toBeNull()
  })

  it('returns null if the profile was deleted or the file is damaged', async () => {
    await rememberServer(paths, 'work')
    await changeProfiles(paths, () => ({ current: 'home', profiles: { home: { server: 'http://127.0.0.1:8000' } } }))
    expect(await readLastServer(paths)).toBeNull()
    for (const text of ['{', 'null', '[]', '{"profile":1}']) {
      await writeFile(join(paths.stateDir, 'last-server.json'), text)
      expect(await readLastServer(paths)).toBeNull()
    }
  })
})
