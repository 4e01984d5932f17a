import { beforeEach, expect, it } from 'vitest'
import { describeEngines } from '../../testing/describe-engines.ts'
import { createSettingsStore, type SettingsStore } from './settings.store.ts'

describeEngines('stored settings', openTestDatabase => {
  let settings: SettingsStore
  beforeEach(async () => void (settings = createSettingsStore(await openTestDatabase())))

  it('are JSON values with a name', async () => {
    expect(await settings.get('app')).toBeUndefined()
    await settings.update('app', stored => ({ before: stored ?? null, list: [1, 'ä'] }))
    expect(await settings.get('app')).toEqual({ before: null, list: [1, 'ä'] })
    await settings.update('empty', () => null)
    expect(await settings.get('empty')).toBeNull()
  })

  it('are replaced with the result of a change, and removed without one', async () => {
    await settings.update('count', () => 1)
    await settings.update('count', stored => Number(stored) + 1)
    expect(await settings.get('count')).toBe(2)
    await settings.update('count', () => undefined)
    expect(await settings.get('count')).toBeUndefined()
  })

  it('keep every change of those that are made at the same time', async () => {
    const increment = async () => settings.update('count', stored => Number(stored ?? 0) + 1)
    await Promise.all([increment(), increment(), increment()])
    expect(await settings.get('count')).toBe(3)
  })

  it('stay the same when a change throws', async () => {
    await settings.update('count', () => 1)
    const failing = async () =>
      settings.update('count', () => {
        throw new Error('refused')
      })
    await expect(failing()).rejects.toThrow('refused')
    expect(await settings.get('count')).toBe(1)
  })
})
