import { EXIT } from '../output/exit-code.ts'
import { printRecord, type Details, type OutputFlags } from '../output/print.ts'
import type { CommandAction } from './define-command.ts'
import { changeOnServer, onServer, type Change, type ServerCall } from './server-call.ts'

/** A command that prints one object: as JSON with `--json`, otherwise as lines of name and text, or as a single text. */
export function showCommand<Value extends object, Flags = object>(
  get: (call: ServerCall<Flags & OutputFlags>) => Promise<Value>,
  details: (value: Value) => Details | string = flattenFields,
): CommandAction<Flags & OutputFlags> {
  return onServer<Flags & OutputFlags>(printValue(get, details))
}

/** The same for a command that changes data and prints the result. */
export function changeCommand<Value extends object, Flags = object>(
  change: Change,
  get: (call: ServerCall<Flags & OutputFlags>) => Promise<Value>,
  details: (value: Value) => Details | string = flattenFields,
): CommandAction<Flags & OutputFlags> {
  return changeOnServer<Flags & OutputFlags>(change, printValue(get, details))
}

const printValue =
  <Value extends object, Flags>(
    get: (call: ServerCall<Flags & OutputFlags>) => Promise<Value>,
    details: (value: Value) => Details | string,
  ) =>
  async (call: ServerCall<Flags & OutputFlags>) => {
    const value = await get(call)
    await printRecord(call.cli, call.options, { value, fields: Object.keys(value), details: details(value) })
    return EXIT.ok
  }

/** Every leaf of an object by its path: `downloads.limit_speed`. */
export function flattenFields(value: object, path = ''): Details {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const name = path === '' ? key : `${path}.${key}`
    if (Array.isArray(inner)) return [[name, inner.map(leafText).join(', ')] as const]
    return typeof inner === 'object' && inner !== null ? flattenFields(inner, name) : [[name, leafText(inner)] as const]
  })
}

/** Empty for null, text unchanged, otherwise JSON. */
export function leafText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
