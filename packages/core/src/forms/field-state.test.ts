import { describe, expect, it } from 'vitest'
import { canSave, draftProblem, draftValue, type SettingFieldState } from './field-state.ts'

describe('a setting', () => {
  it.each<[SettingFieldState['kind'], string, string | number | null, boolean]>([
    ['number', '12', 10, true],
    ['number', '10', 10, false],
    ['number', '', 10, true],
    ['number', '1.5', 10, false],
    ['number', 'ten', 10, false],
    ['text', 'en', 'de', true],
    ['text', ' ', null, false],
  ])('of kind %s edited to "%s" from %j can be saved: %j', (kind, draft, saved, expected) => {
    expect(canSave({ kind, draft, saved })).toBe(expected)
  })

  it('cannot be saved if its rule rejects it', () => {
    const field = { kind: 'number', saved: 10, rule: { kind: 'number', min: 1, max: 20 } } as const
    expect(canSave({ ...field, draft: '21' })).toBe(false)
    expect(draftProblem({ ...field, draft: '21' })).toBe('Use a whole number from 1 to 20.')
    expect(draftProblem({ ...field, draft: '20' })).toBeNull()
    expect(draftValue({ ...field, draft: '20' })).toBe(20)
  })

  it('accepts a stored value that its rule rejects', () => {
    expect(draftProblem({ kind: 'number', saved: 99, draft: 99, rule: { kind: 'number', min: 1, max: 20 } })).toBeNull()
  })
})
