import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRoute } from '../routes/index.ts'
import { formatAgo, formatDate, formatMoment, parseDate } from './dates.ts'
import { formatClock, parseDuration, parseTimestamp } from './duration.ts'
import { nextRun, parseSchedule } from './schedule-times.ts'
import { describeSchedule } from './describe-schedule.ts'
import { displayBlock, displayText } from './text.ts'

/** The same cases on every run. */
const RUNS = { seed: 20_240_229, numRuns: 500 }
const WEEK_MS = 7 * 86_400_000
const HOUR_MS = 3_600_000

const anything = fc.string({ unit: 'binary', maxLength: 60 })
const made = (...spans: readonly string[]) =>
  fc.array(fc.oneof(fc.constantFrom(...spans), anything), { maxLength: 12 }).map(all => all.join(''))
const check = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(
    fc.property(arbitrary, value => {
      holds(value)
    }),
    RUNS,
  )

describe('any text as a schedule', () => {
  const field = fc
    .array(
      fc.constantFrom('*', '*/2', '0', '7', '8-20', '8-20/3', '23', '1,3', 'mon', 'sun-sat', '/', '-', ',', '99'),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map(parts => parts.join(','))
  const schedule = fc.oneof(
    made('*', ' ', '/', '-', ',', '0', '59', '23', 'mon', '\t', '1e3', '０', '-0'),
    fc.tuple(fc.constantFrom('0', '59', '30'), field, field).map(fields => fields.join(' ')),
  )
  const moment = fc.integer({ min: 0, max: 4_102_444_800_000 })

  it('runs next within a week or a little more, never in the past, at most once an hour, or is rejected with a message', () =>
    check(fc.tuple(schedule, moment), ([text, afterMs]) => {
      const parsed = parseSchedule(text)
      describeSchedule(text)
      if (parsed.tag === 'invalid') return expect(parsed.reason).not.toBe('')
      const first = nextRun(parsed.times, afterMs)
      const second = nextRun(parsed.times, first)
      expect(first).toBeGreaterThan(afterMs)
      expect(first).toBeLessThanOrEqual(afterMs + WEEK_MS + 2 * HOUR_MS)
      expect(second - first).toBeGreaterThanOrEqual(HOUR_MS)
    }))

  it.each(['*', '* ', '*,', '1-', '*/1', '0,'])('is parsed quickly when it repeats %j', span => {
    parseSchedule(span.repeat(200_000))
    parseSchedule(`0 ${span.repeat(200_000)} *`)
  })
})

describe('text from a site or a user', () => {
  const hostile = made(
    '\x1b[2J',
    '\x1b]0;title\x07',
    '\x9b31m',
    '\u202e',
    '\u2066',
    '\ud800',
    '\r',
    '\n',
    '\t',
    '\u200b',
  )

  const CONTROL_CHARACTERS =
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u

  it('becomes one line without control characters, and cleaning it again changes nothing', () =>
    check(hostile, value => {
      const line = displayText(value)
      expect(line).not.toMatch(CONTROL_CHARACTERS)
      expect(line).not.toMatch(/[\n\t]/)
      expect(displayText(line)).toBe(line)
      expect(displayBlock(value)).not.toMatch(CONTROL_CHARACTERS)
    }))

  it('is parsed as a time or null, and is never formatted as NaN', () => {
    const dates = fc.oneof(
      made('2026-01-01', 'T', '25:61', 'Z', '+99:99', '-', '9999999999', '0'),
      fc.double({ noNaN: false }),
      fc.maxSafeInteger(),
    )
    check(dates, value => {
      const ms = parseDate(value)
      if (ms !== null) expect(Number.isFinite(ms)).toBe(true)
      for (const text of [formatDate(value), formatMoment(value), formatAgo(value, 1_700_000_000_000)])
        expect(text).not.toMatch(/NaN|undefined/)
    })
    check(made('1', 'h', 'm', 's', ':', '.', '59', ' ', '-', 'e9'), text => {
      for (const seconds of [parseTimestamp(text), parseDuration(text)])
        if (seconds !== null) expect(formatClock(seconds)).toMatch(/^\d+(:\d\d){1,2}$/)
    })
  })

  it('is parsed as a route, even if it matches no page', () =>
    check(made('/', 'video', 'channel', 'settings', '..', '%', '%00', '?', '#', 'page=', '&', 'videoId='), text => {
      const { screen, page } = parseRoute(text)
      expect(screen.tag).toBeTypeOf('string')
      expect(Number.isInteger(page)).toBe(true)
    }))
})
