import { EXIT } from '../output/exit-code.ts'
import { printRecord, type Details, type OutputFlags } from '../output/print.ts'
import type { CommandAction } from './define-command.ts'
import { onServer, type ServerCall } from './server-call.ts'

/** A command that shows one thing: under `--json` as it is, else as lines of name and text, or as the one text that it is about. */
export function showCommand<Value extends object, Flags = object>(
  get: (call: ServerCall<Flags & OutputFlags>) => Promise<Value>,
  details: (value: Value) => Details | string = flattenFields,
): CommandAction<Flags & OutputFlags> {
  return onServer<Flags & OutputFlags>(async call => {
    const value = await get(call)
    await printRecord(call.cli, call.options, { value, fields: Object.keys(value), details: details(value) })
    return EXIT.ok
  })
}

/** Every leaf of an object by its path: `downloads.limit_speed`. */
export function flattenFields(value: object, path = ''): Details {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const name = path === '' ? key : `${path}.${key}`
    if (Array.isArray(inner)) return [[name, inner.map(leafText).join(', ')] as const]
    return typeof inner === 'object' && inner !== null ? flattenFields(inner, name) : [[name, leafText(inner)] as const]
  })
}

/** A value as a fact: nothing for null, text as it is, JSON otherwise. */
export function leafText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
