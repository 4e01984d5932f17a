import { EXIT } from '../output/exit-code.ts'
import { printRecord, type Facts, type OutputFlags } from '../output/print.ts'
import type { Run } from './define-command.ts'
import { onServer, type ServerCall } from './server-call.ts'

/** A command that shows one thing: under `--json` as it is, else as lines of name and text, or as the one text that it is about. */
export function record<Value extends object, Flags = object>(
  get: (call: ServerCall<Flags & OutputFlags>) => Promise<Value>,
  facts: (value: Value) => Facts | string = factsOf,
): Run<Flags & OutputFlags> {
  return onServer<Flags & OutputFlags>(async call => {
    const value = await get(call)
    await printRecord(call.shell, call.options, { value, fields: Object.keys(value), facts: facts(value) })
    return EXIT.ok
  })
}

/** Every leaf of an object by its path: `downloads.limit_speed`. */
export function factsOf(value: object, path = ''): Facts {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const name = path === '' ? key : `${path}.${key}`
    if (Array.isArray(inner)) return [[name, inner.map(leafText).join(', ')] as const]
    return typeof inner === 'object' && inner !== null ? factsOf(inner, name) : [[name, leafText(inner)] as const]
  })
}

/** A value as a fact: nothing for null, text as it is, JSON otherwise. */
export function leafText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
