import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { createSettingsStore } from '../settings/settings.store.ts'
import { createVersionCheck } from './version-check.service.ts'

const { signal } = new AbortController()

function makeVersionCheck(response: unknown, { isOff = false } = {}) {
  const db = openDatabase(':memory:')
  const requested: string[] = []
  const fetch = {
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
    const check = makeVersionCheck({ version: 'v9.0.0' }, { isOff: true })
    expect(await check.look(signal)).toBe('off')
    expect(await check.update()).toBeNull()
    expect(check.asked).toEqual([])
  })

  it.each([
    { version: 'v1.10.0', is_breaking: true },
    { tag_name: '1.10.0', is_breaking: true },
  ])('reports %j as newer than v1.9.0', async response => {
    const check = makeVersionCheck(response)
    expect(await check.update()).toBeNull()
    expect(await check.look(signal)).toMatch(/1\.10\.0 is available; this is v1\.9\.0\./)
    expect(await check.update()).toMatchObject({ status: true, is_breaking: true })
  })

  it.each(['v1.9.0', 'v1.8.99'])('does not report %s as newer', async version => {
    const check = makeVersionCheck({ version })
    await check.look(signal)
    expect(await check.update()).toBeNull()
  })

  it.each([{}, [], 'text', { version: 'v1' }, { version: { x: 1 } }])('refuses %j', async response => {
    await expect(makeVersionCheck(response).look(signal)).rejects.toThrow('CELLAR_UPDATE_URL')
  })
})
