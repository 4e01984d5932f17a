import {
  formatBytes,
  formatClock,
  formatCount,
  formatDate,
  formatMoment,
  formatSpan,
  parseDate,
} from '@tubecellar/core/format'
import { outputTexts } from '@tubecellar/core/messages/cli/output'
import type { Column } from './column.ts'

/**
 * A value in both formats, so that each kind of value looks the same in all commands: `text` on a terminal, `plain` with `--plain`
 * and when piped. Values that do not exist are empty in both.
 */
export interface CellValue {
  readonly text: string
  readonly plain: string | number
}

type Time = string | number | null | undefined

const EMPTY: CellValue = { text: '', plain: '' }

export const textValue = (text: string | null | undefined): CellValue => ({ text: text ?? '', plain: text ?? '' })

/** A day: `20 Nov 2026`, and `2026-11-20`. */
export function dateValue(time: Time): CellValue {
  const ms = parseDate(time)
  return ms === null ? EMPTY : { text: formatDate(time), plain: new Date(ms).toISOString().slice(0, 10) }
}

/** A time: `20 Nov 2026, 08:05` in local time, and `2026-11-20T08:05:00Z`. */
export function timeValue(time: Time): CellValue {
  const ms = parseDate(time)
  return ms === null ? EMPTY : { text: formatMoment(time), plain: `${new Date(ms).toISOString().slice(0, 19)}Z` }
}

/** A length or position: `1:52:09`, and seconds. */
export const clockValue = (seconds: number | null | undefined): CellValue =>
  isNumber(seconds) ? { text: formatClock(seconds), plain: seconds } : EMPTY

/** The length of many videos: `81 d 6 h`, and seconds. */
export const totalLengthValue = (seconds: number | null | undefined): CellValue =>
  isNumber(seconds) ? { text: formatSpan(seconds), plain: seconds } : EMPTY

/** A size: `1.3 GiB`, and bytes. */
export const sizeValue = (bytes: number | null | undefined): CellValue =>
  isNumber(bytes) ? { text: formatBytes(bytes), plain: bytes } : EMPTY

/** A count: `12,345`, and digits. */
export const countValue = (count: number | null | undefined): CellValue =>
  isNumber(count) ? { text: formatCount(count), plain: count } : EMPTY

/** `yes` or `no` in both. */
export const booleanValue = (isTrue: boolean | null | undefined): CellValue =>
  isTrue === null || isTrue === undefined ? EMPTY : textValue(isTrue ? outputTexts.yes : outputTexts.no)

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number'

/** A column of values. Numbers and times are aligned to the right. */
export function valueColumn<T>(
  heading: string,
  value: (row: T) => CellValue,
  align: 'left' | 'right' = 'right',
): Column<T> {
  return { heading, text: row => value(row).text, plain: row => value(row).plain, align }
}

/** A line of a record. */
export function valueDetail(name: string, { text, plain }: CellValue): readonly [string, string, string | number] {
  return [name, text, plain]
}
