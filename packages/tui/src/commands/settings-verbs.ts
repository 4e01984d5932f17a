import { EXIT } from '../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../output/print.ts'
import type { Shell } from '../output/shell.ts'
import { readChanges, requireKnown } from './read-changes.ts'
import { factsOf } from './shapes/record.ts'
import { onServer } from './shapes/server-call.ts'
import { nest, targetOf, type TargetFlags } from './settings-target.ts'

type Flags = OutputFlags & TargetFlags & { readonly showOrigin?: boolean }

export const settingsGet = onServer<Flags>(async ({ shell, options, client, args: [name] }) => {
  const { defaults, read } = targetOf(client, options)
  const now = await read()
  if (name !== undefined) requireKnown(name, Object.keys(now))
  const shown = name === undefined ? now : { [name]: now[name] }
  if (!options.showOrigin) {
    await print(shell, options, shown)
    return EXIT.ok
  }
  const withOrigin = Object.entries(shown).map(([key, value]) => {
    const isDefault = JSON.stringify(value) === JSON.stringify(defaults[key])
    return [key, { value, origin: isDefault ? 'default' : 'server' }] as const
  })
  await printRecord(shell, options, {
    value: Object.fromEntries(withOrigin),
    fields: Object.keys(shown),
    facts: withOrigin.map(([key, { value, origin }]) => [key, `${textOf(value)} (${origin})`]),
  })
  return EXIT.ok
})

export const settingsSet = onServer<Flags>(async ({ shell, options, client, args }) => {
  const target = targetOf(client, options)
  const changes = readChanges(args, target.shapes)
  const now = await target.write(changes)
  await print(shell, options, Object.fromEntries(Object.keys(changes).map(name => [name, now[name]])))
  return EXIT.ok
})

export const settingsReset = onServer<Flags>(async ({ shell, options, client, args }) => {
  const target = targetOf(client, options)
  const changes = Object.fromEntries(
    args.map(arg => {
      const name = requireKnown(arg, Object.keys(target.defaults))
      return [name, target.defaults[name]]
    }),
  )
  await target.write(changes)
  await print(shell, options, changes)
  return EXIT.ok
})

/** Groups are objects under `--json`, and dotted names for people. */
async function print(shell: Shell, flags: Flags, flat: Record<string, unknown>): Promise<void> {
  const value = flags.user ? flat : nest(flat)
  await printRecord(shell, flags, { value, fields: Object.keys(value), facts: factsOf(flat) })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
