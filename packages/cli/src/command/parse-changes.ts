import { issueText } from '@tubecellar/core/contract'
import type * as z from 'zod'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { usageError } from '../output/command-error.ts'

/** Schemas of settings by name. */
export type SettingShapes = Readonly<Record<string, z.ZodType>>

/**
 * Parses `name=value` arguments according to the schemas. Values such as null, true and 30 are JSON if the setting accepts them,
 * otherwise text.
 * @throws CommandError usage for a name without a shape, or an invalid value
 */
export function parseChanges(args: readonly string[], shapes: SettingShapes): Record<string, unknown> {
  return Object.fromEntries(
    args.map(arg => {
      const at = arg.indexOf('=')
      if (at < 1) throw usageError(commandTexts.invalidAssignment(arg), commandTexts.invalidAssignmentHint)
      const name = requireKnown(arg.slice(0, at), Object.keys(shapes))
      return [name, checkedChanges(name, parseValue(arg.slice(at + 1)), shapes[name])]
    }),
  )
}

/**
 * Validates a value. Numbers and booleans are converted to text if the setting is text.
 * @throws CommandError usage
 */
export function checkedChanges(name: string, value: unknown, shape: z.ZodType | undefined): unknown {
  if (!shape) return value
  const texts = typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
  for (const candidate of [value, ...texts]) {
    const parsed = shape.safeParse(candidate)
    if (parsed.success) return parsed.data
  }
  const { error } = shape.safeParse(value, { error: issueText })
  throw usageError(commandTexts.invalidSettingValue(name, JSON.stringify(value)), error?.issues[0]?.message)
}

/** @throws CommandError usage */
export function requireKnown(name: string, known: readonly string[]): string {
  if (known.includes(name)) return name
  throw usageError(commandTexts.unknownSetting(name), commandTexts.knownSettings(known.toSorted().join(', ')))
}

/** Parses null, booleans and numbers as JSON; an empty text is null, other text is returned unchanged. */
export function parseValue(text: string): unknown {
  if (text === '') return null
  if (!/^(null|true|false|-?\d+(\.\d+)?)$/.test(text)) return text
  return JSON.parse(text) as unknown
}
