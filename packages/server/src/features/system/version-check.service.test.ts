import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { createSettingsStore } from '../settings/settings.store.ts'
import { createVersionCheck } from './version-check.service.ts'

const { signal } = new AbortController()

function makeVersionCheck(response: unknown, { isOff = false } = {}) {
  const db = openDatabase(':memory:')
  const requested: string[] = []
  const fetch = {
    bytesIfChanged: () => Promise.resolve(undefined),
    bytes: (address: string) => {
      requested.push(address)
      return Promise.resolve({ status: 200, body: Buffer.from(JSON.stringify(response)) })
    },
  }
  const url = isOff ? undefined : 'https://releases.example/newest.json'
  return {
    asked: requested,
    ...createVersionCheck({ settings: createSettingsStore(db), fetch, url, version: 'v1.9.0' }),
  }
}

describe('the version check', () => {
  it('makes no request unless a URL is configured', async () => {
    const versionCheck = makeVersionCheck({ version: 'v9.0.0' }, { isOff: true })
    expect(await versionCheck.check(signal)).toBe('off')
    expect(await versionCheck.update()).toBeNull()
    expect(versionCheck.asked).toEqual([])
  })

  it.each([
    { version: 'v1.10.0', is_breaking: true },
    { tag_name: '1.10.0', is_breaking: true },
  ])('reports %j as newer than v1.9.0', async response => {
    const versionCheck = makeVersionCheck(response)
    expect(await versionCheck.update()).toBeNull()
    expect(await versionCheck.check(signal)).toMatch(/1\.10\.0 is available; this is v1\.9\.0\./)
    expect(await versionCheck.update()).toMatchObject({ status: true, is_breaking: true })
  })

  it.each(['v1.9.0', 'v1.8.99'])('does not report %s as newer', async version => {
    const versionCheck = makeVersionCheck({ version })
    await versionCheck.check(signal)
    expect(await versionCheck.update()).toBeNull()
  })

  it.each([{}, [], 'text', { version: 'v1' }, { version: { x: 1 } }])('rejects %j', async response => {
    await expect(makeVersionCheck(response).check(signal)).rejects.toThrow('CELLAR_UPDATE_URL')
  })
})
