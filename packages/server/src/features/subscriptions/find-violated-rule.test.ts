import { expect, it } from 'vitest'
import { findViolatedRule, isUndecided } from './find-violated-rule.ts'

const video = { title: 'Fahrt im REGEN', duration: 600, published: Date.UTC(2026, 0, 31) / 1000, isMembersOnly: false }

it.each([
  [{}, null],
  [{ title_includes: 'regen, Schnee' }, null],
  [{ title_includes: 'Schnee , Eis,' }, 'Title contains none of: Schnee, Eis.'],
  [{ title_includes: ' , ' }, null],
  [{ title_excludes: 'fahrt, trailer' }, 'Title contains: fahrt.'],
  [{ title_excludes: 'trailer' }, null],
  [{ min_duration: 600, max_duration: 600 }, null],
  [{ min_duration: 601 }, 'Shorter than 10m 01s.'],
  [{ max_duration: 599 }, 'Longer than 9m 59s.'],
  [{ min_duration: 0, max_duration: 0 }, null],
  [{ published_after: '2026-01-31' }, null],
  [{ published_after: '2026-02-01' }, 'Published before 2026-02-01.'],
  [{ skip_members_only: true }, null],
])('applies the rules %j to a video of ten minutes: %s', (rules, reason) => {
  expect(findViolatedRule(rules, video)?.reason ?? null).toBe(reason)
})

it('excludes videos for members only, if the rule is set', () => {
  expect(findViolatedRule({ skip_members_only: true }, { ...video, isMembersOnly: true })).toEqual({
    rule: 'skip_members_only',
    reason: 'Members only.',
  })
  expect(findViolatedRule({ skip_members_only: false }, { ...video, isMembersOnly: true })).toBeNull()
})

it('is undecided while a rule needs an unknown duration or date', () => {
  const bare = { ...video, duration: null, published: null }
  expect(isUndecided({ title_includes: 'regen', skip_members_only: true }, bare)).toBe(false)
  expect(isUndecided({ max_duration: 10 }, bare)).toBe(true)
  expect(isUndecided({ published_after: '2026-01-01' }, { ...bare, duration: 5 })).toBe(true)
  expect(isUndecided({ published_after: '2026-01-01', min_duration: 5 }, video)).toBe(false)
  expect(findViolatedRule({ max_duration: 10, published_after: '2030-01-01' }, bare)).toBeNull()
})
