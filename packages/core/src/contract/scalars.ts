import * as z from 'zod'
import { parseFlag } from './flags.ts'
import type { NumberRule, TextRule } from './settings/setting-rule.ts'
import { ruleMessage, settingProblem } from './settings/setting-rules.ts'

/** An ID in a path: a YouTube ID, or `<extractor>-<id>`. Other values get a 404 response. */
export const Id = z.string().regex(/^[-A-Za-z0-9_]{1,200}$/, 'Not a valid ID.')

/** A boolean in any form that clients send: true/false, 1/0, yes/no, on/off. */
export const Flag = z
  .preprocess(parseFlag, z.boolean('Must be a valid boolean.'))
  .meta({ override: { type: 'boolean' } })

/** A boolean or null; null may also be the text `null` or blank, as in forms and query strings. */
export const NullableFlag = z
  .preprocess(
    value => (typeof value === 'string' && /^(null)?$/i.test(value.trim()) ? null : parseFlag(value)),
    z.boolean('Must be a valid boolean.').nullable(),
  )
  .meta({ override: { type: ['boolean', 'null'] } })

/** In a query string, a missing or blank flag is false. */
export const QueryFlag = z
  .preprocess(
    value => (value === undefined || value === '' ? false : parseFlag(value)),
    z.boolean('Must be a valid boolean.'),
  )
  .optional()
  .meta({ override: { type: 'boolean', default: false } })

const parseInteger = (value: unknown) =>
  typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value

/** An integer; numeric strings are parsed, 1.5 is rejected. */
export const Integer = z
  .preprocess(parseInteger, z.int('A valid integer is required.'))
  .meta({ override: { type: 'integer' } })

/** An integer within the limits of its rule. */
export function ruledNumber(rule: NumberRule) {
  const { min, max } = rule
  const message = ruleMessage(rule)
  return z
    .preprocess(parseInteger, z.int(message).min(min, message).max(max, message))
    .meta({ override: { type: 'integer', minimum: min, maximum: max } })
}

/** A blank query value is undefined. */
const blank = z.literal('').transform(() => undefined)

/** One of several values in a query; blank is undefined. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), blank], `Must be one of: ${values.join(', ')}.`).optional()

/** An ID that filters a list; blank is undefined. */
export const IdFilter = z.union([Id, blank], 'Not a valid ID.').optional()

/** An integer in a query; blank is undefined. */
export const NumberFilter = z
  .preprocess(value => (value === '' ? undefined : value), Integer.optional())
  .optional()
  .meta({ override: { type: 'integer' } })

/** A text in a query; blank is undefined. */
export const TextFilter = z
  .string()
  .trim()
  .max(200, 'Must have at most 200 characters.')
  .transform(value => (value === '' ? undefined : value))
  .optional()

/** A position in a video in seconds; numeric strings are parsed. */
export const Seconds = z
  .preprocess(
    value => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number('A valid number is required.').nonnegative('Must not be negative.'),
  )
  .meta({ override: { type: 'number', minimum: 0 } })

/** Required text: trimmed, not blank. */
export const Text = z.string('Not a valid string.').trim().min(1, 'This field may not be blank.')

/** Required text that matches its rule. */
export const ruledText = (rule: TextRule) =>
  Text.refine(value => value === '' || settingProblem(rule, value) === null, {
    error: ({ input }) => settingProblem(rule, String(input)) ?? ruleMessage(rule),
  })

/** Unix seconds. */
export const Epoch = z.int()

/** ISO 8601 with offset; old servers send only a date, which `format` also accepts. */
export const Timestamp = z.string()
