import * as z from 'zod'

/** An id in a path: a YouTube id, or `<extractor>-<id>`. Anything else is an unrouted 404. */
export const Id = z.string().regex(/^[-A-Za-z0-9_]{1,200}$/, 'Not a valid id.')

const TRUE_WORDS = new Set(['true', '1', 't', 'y', 'yes', 'on'])
const FALSE_WORDS = new Set(['false', '0', 'f', 'n', 'no', 'off'])

function readFlag(value: unknown): unknown {
  const word = String(value).toLowerCase()
  if (TRUE_WORDS.has(word)) return true
  return FALSE_WORDS.has(word) ? false : value
}

/** A boolean as clients send it: true/false, 1/0, yes/no, on/off … (api contract section 1). */
export const Flag = z
  .preprocess(readFlag, z.boolean('Must be a valid boolean.'))
  .meta({ override: { type: 'boolean' } })

/** The same, or null: also as a word, or blank, as forms and query strings have it. */
export const NullableFlag = z
  .preprocess(
    value => (value === '' || value === 'null' ? null : readFlag(value)),
    z.boolean('Must be a valid boolean.').nullable(),
  )
  .meta({ override: { type: ['boolean', 'null'] } })

/** In a query string a missing flag counts as false. */
export const QueryFlag = z
  .preprocess(value => (value === undefined ? false : readFlag(value)), z.boolean('Must be a valid boolean.'))
  .optional()
  .meta({ override: { type: 'boolean', default: false } })

/** A whole number; numeric strings are read, 1.5 is refused. */
export const WholeNumber = z
  .preprocess(
    value => (typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value),
    z.int('A valid integer is required.'),
  )
  .meta({ override: { type: 'integer' } })

/** Required text: trimmed, never blank. */
export const Text = z.string('Not a valid string.').trim().min(1, 'This field may not be blank.')

/** Unix seconds. */
export const Epoch = z.int()

/** ISO 8601 with offset on our wire; old servers send a date only, which `format` reads too. */
export const Timestamp = z.string()
