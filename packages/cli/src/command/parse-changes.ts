import { issueText } from '@tubecellar/core/contract'
import type * as z from 'zod'
import { usageError } from '../output/command-error.ts'

/** What each setting takes, by its name. */
export type SettingShapes = Readonly<Record<string, z.ZodType>>

/**
 * `name=value` arguments as an object, each value as its setting takes it: what reads as JSON (null, true, 30) is that where a
 * number or a flag may stand, and text where text may.
 * @throws CommandError usage for a name without a shape, or a value that its setting refuses
 */
export function readChanges(args: readonly string[], shapes: SettingShapes): Record<string, unknown> {
  return Object.fromEntries(
    args.map(arg => {
      const at = arg.indexOf('=')
      if (at < 1) throw usageError(`Expected name=value, got "${arg}".`, 'Use name=value, such as page_size=24.')
      const name = requireKnown(arg.slice(0, at), Object.keys(shapes))
      return [name, checkedChanges(name, readValue(arg.slice(at + 1)), shapes[name])]
    }),
  )
}

/**
 * A value as its setting takes it; a number may stand for a text that reads the same.
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
  throw usageError(`Invalid value for ${name}: ${JSON.stringify(value)}.`, error?.issues[0]?.message)
}

/** @throws CommandError usage */
export function requireKnown(name: string, known: readonly string[]): string {
  if (known.includes(name)) return name
  throw usageError(`Unknown setting "${name}".`, `Settings: ${known.toSorted().join(', ')}`)
}

/** JSON where it reads as such, else text; nothing is null. */
export function readValue(text: string): unknown {
  if (text === '') return null
  if (!/^(null|true|false|-?\d+(\.\d+)?)$/.test(text)) return text
  return JSON.parse(text) as unknown
}
