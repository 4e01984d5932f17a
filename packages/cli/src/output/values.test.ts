import { describe, expect, it } from 'vitest'
import {
  booleanValue,
  clockValue,
  countValue,
  dateValue,
  sizeValue,
  textValue,
  timeValue,
  totalLengthValue,
} from './values.ts'

describe('values', () => {
  it.each([
    [textValue('a'), 'a', 'a'],
    [dateValue('2026-11-20T23:30:00+00:00'), '20 Nov 2026', '2026-11-20'],
    [dateValue(1_795_132_800), '20 Nov 2026', '2026-11-20'],
    [clockValue(90), '1:30', 90],
    [clockValue(0), '0:00', 0],
    [totalLengthValue(7500), '2 h 5 m', 7500],
    [sizeValue(1536), '1.5 KiB', 1536],
    [countValue(12_345), '12,345', 12_345],
    [booleanValue(true), 'yes', 'yes'],
    [booleanValue(false), 'no', 'no'],
  ])('have one format on a terminal and one when piped: %o', (value, text, plain) => {
    expect(value).toEqual({ text, plain })
  })

  it('print times in local time on a terminal and in UTC when piped', () => {
    const { text, plain } = timeValue('2026-11-20T08:05:09.123Z')
    expect(text).toMatch(/^\d+ Nov 2026, \d\d:\d5$/)
    expect(plain).toBe('2026-11-20T08:05:09Z')
    expect(timeValue(1_795_161_909)).toMatchObject({ plain: '2026-11-20T08:05:09Z' })
  })

  it.each([textValue, dateValue, timeValue, clockValue, sizeValue, countValue, booleanValue])(
    'are empty if they do not exist: %o',
    value => {
      expect([value(null), value(undefined)]).toEqual([
        { text: '', plain: '' },
        { text: '', plain: '' },
      ])
    },
  )
})
