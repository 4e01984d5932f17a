import { describe, expect, it } from 'vitest'
import { methodsByName } from './methods-by-name.ts'

describe('methods by name', () => {
  it('creates a method once, and none for other names', async () => {
    const created: string[] = []
    const methods = methodsByName<Record<string, () => string>>(name => {
      created.push(name)
      return name === 'none' ? undefined : () => name
    })
    expect(methods['a']?.()).toBe('a')
    expect(methods['a']).toBe(methods['a'])
    expect(methods['none']).toBeUndefined()
    expect(created).toEqual(['a', 'none'])
    expect(await Promise.resolve(methods)).toBe(methods)
  })
})
