import type * as z from 'zod'

/** Messages by the type that zod expected. */
const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  int: 'Use a whole number.',
  number: 'Use a number.',
  boolean: 'Use true or false.',
  string: 'Use text.',
  array: 'Use a list.',
  object: 'Use an object.',
  record: 'Use an object.',
}

/** Message for a rejected value, for schemas without their own message. Pass it to `parse` as `error`. */
export function issueText(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'This field is required.'
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_MESSAGES[issue.expected] ?? 'Invalid value.'
    case 'invalid_value':
      return `Use one of: ${issue.values.join(', ')}.`
    case 'too_small':
      return `Use ${limitText(issue.origin, 'at least', issue.minimum)}.`
    case 'too_big':
      return `Use ${limitText(issue.origin, 'at most', issue.maximum)}.`
    case 'invalid_format':
    case 'invalid_union':
      return 'Invalid value.'
    default:
      return undefined
  }
}

function limitText(origin: string, limit: string, count: number | bigint): string {
  const plural = Number(count) === 1 ? '' : 's'
  if (origin === 'string') return `${limit} ${count} character${plural}`
  return origin === 'array' ? `${limit} ${count} item${plural}` : `a number of ${limit} ${count}`
}
