import { describe, expect, it } from 'vitest'
import { chooseTheme, readStoredTheme } from './theme.ts'

function memory(stored: string | null = null) {
  const values = new Map<string, string | null>([['cellar.theme', stored]])
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string | null) => void values.set(key, value),
  }
}

describe('theme', () => {
  it('is dark in a browser that stored nothing', () => {
    expect(readStoredTheme(memory())).toBe('dark')
  })

  it('is the stored one before sign-in', () => {
    expect(readStoredTheme(memory('matrix'))).toBe('matrix')
  })

  it('is dark when something else was stored', () => {
    expect(readStoredTheme(memory('"><script>'))).toBe('dark')
  })

  it('follows the settings and remembers them', () => {
    const storage = memory()
    expect(chooseTheme('light.css', storage)).toBe('light')
    expect(readStoredTheme(storage)).toBe('light')
  })

  it('keeps a stored choice when the settings hold the default', () => {
    expect(chooseTheme('dark.css', memory('midnight'))).toBe('midnight')
  })

  it('ignores an unknown stylesheet', () => {
    expect(chooseTheme('../evil.css', memory('light'))).toBe('light')
  })
})
