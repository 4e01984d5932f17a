import * as z from 'zod'
import { readFlag } from './flags.ts'
import { ruleMessage, settingProblem, type NumberRule, type TextRule } from './settings/setting-rules.ts'

/** An id in a path: a YouTube id, or `<extractor>-<id>`. Anything else is an unrouted 404. */
export const Id = z.string().regex(/^[-A-Za-z0-9_]{1,200}$/, 'Not a valid id.')

/** A boolean as clients send it: true/false, 1/0, yes/no, on/off … (api contract section 1). */
export const Flag = z
  .preprocess(readFlag, z.boolean('Must be a valid boolean.'))
  .meta({ override: { type: 'boolean' } })

/** The same, or null: also as a word, or blank, as forms and query strings have it. */
export const NullableFlag = z
  .preprocess(
    value => (typeof value === 'string' && /^(null)?$/i.test(value.trim()) ? null : readFlag(value)),
    z.boolean('Must be a valid boolean.').nullable(),
  )
  .meta({ override: { type: ['boolean', 'null'] } })

/** In a query string a missing or blank flag counts as false. */
export const QueryFlag = z
  .preprocess(
    value => (value === undefined || value === '' ? false : readFlag(value)),
    z.boolean('Must be a valid boolean.'),
  )
  .optional()
  .meta({ override: { type: 'boolean', default: false } })

const readWhole = (value: unknown) =>
  typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value

/** A whole number; numeric strings are read, 1.5 is refused. */
export const Integer = z
  .preprocess(readWhole, z.int('A valid integer is required.'))
  .meta({ override: { type: 'integer' } })

/** A whole number within the limits of its rule. */
export function ruledNumber(rule: NumberRule) {
  const { min, max } = rule
  const message = ruleMessage(rule)
  return z
    .preprocess(readWhole, z.int(message).min(min, message).max(max, message))
    .meta({ override: { type: 'integer', minimum: min, maximum: max } })
}

/** A blank value of a query string is none. */
const blank = z.literal('').transform(() => undefined)

/** One of a few words of a query; blank is none. */
export const choice = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.union([z.enum(words), blank], `Must be one of: ${words.join(', ')}.`).optional()

/** An id that a list is filtered by; blank is none. */
export const IdFilter = z.union([Id, blank], 'Not a valid id.').optional()

/** A whole number of a query; blank is none. */
export const NumberFilter = z
  .preprocess(value => (value === '' ? undefined : value), Integer.optional())
  .optional()
  .meta({ override: { type: 'integer' } })

/** A second of a video; numeric strings are read. */
export const Seconds = z
  .preprocess(
    value => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number('A valid number is required.').nonnegative('Must not be negative.'),
  )
  .meta({ override: { type: 'number', minimum: 0 } })

/** Required text: trimmed, never blank. */
export const Text = z.string('Not a valid string.').trim().min(1, 'This field may not be blank.')

/** Required text as its rule wants it. */
export const ruledText = (rule: TextRule) =>
  Text.refine(value => value === '' || settingProblem(rule, value) === null, ruleMessage(rule))

/** Unix seconds. */
export const Epoch = z.int()

/** ISO 8601 with offset on our wire; old servers send a date only, which `format` reads too. */
export const Timestamp = z.string()
