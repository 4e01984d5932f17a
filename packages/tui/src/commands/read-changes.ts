import { usageError } from '../output/command-error.ts'

/**
 * `name=value` arguments as an object. A value is JSON where it reads as such (null, true, 30), else text.
 * @throws CommandError usage for a name that is not `known`
 */
export function readChanges(args: readonly string[], known: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    args.map(arg => {
      const at = arg.indexOf('=')
      if (at < 1) throw usageError(`"${arg}" is no change.`, 'Write name=value, as in page_size=24.')
      return [requireKnown(arg.slice(0, at), known), readValue(arg.slice(at + 1))]
    }),
  )
}

/** @throws CommandError usage */
export function requireKnown(name: string, known: readonly string[]): string {
  if (known.includes(name)) return name
  throw usageError(`There is no setting "${name}".`, `Settings: ${known.toSorted().join(', ')}`)
}

/** JSON where it reads as such, else text; nothing is null. */
export function readValue(text: string): unknown {
  if (text === '') return null
  if (!/^(null|true|false|-?\d+(\.\d+)?)$/.test(text)) return text
  return JSON.parse(text) as unknown
}
