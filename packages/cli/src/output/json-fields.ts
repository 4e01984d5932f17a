import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { usageError } from './command-error.ts'

/**
 * Picks fields of an object, such as `title` and `channel.channel_name`. The result has the field names as keys; missing fields are
 * null, so that all objects of a list have the same keys.
 */
export function pickFields(value: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0) return value
  return Object.fromEntries(fields.map(field => [field, valueAt(value, field.split('.')) ?? null]))
}

function valueAt(value: unknown, [key, ...innerKeys]: readonly string[]): unknown {
  if (key === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return valueAt((value as Record<string, unknown>)[key], innerKeys)
}

/** Reads the field list of `--json`; only the first part of a dotted field is checked, and nothing without `known`. @throws CommandError usage */
export function readFields(text: string, known?: readonly string[]): string[] {
  const fields = text
    .split(',')
    .map(field => field.trim())
    .filter(field => field !== '')
  const unknown = known && fields.find(field => !known.includes(field.split('.')[0] ?? ''))
  if (known === undefined || unknown === undefined) return fields
  throw usageError(outputTexts.unknownField(unknown), outputTexts.knownFields(known.toSorted().join(', ')))
}
