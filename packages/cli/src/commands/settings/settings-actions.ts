import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import type { Shell } from '../../output/cli-context.ts'
import { readChanges, requireKnown } from '../../command/parse-changes.ts'
import { factsOf, leafText } from '../../command/show-command.ts'
import { onServer } from '../../command/server-call.ts'
import { nest, targetOf, type TargetFlags } from './settings-target.ts'

type Flags = OutputFlags & TargetFlags & { readonly showOrigin?: boolean }

export const settingsGet = onServer<Flags>(async ({ shell, options, client, args: [name] }) => {
  const { defaults, read } = targetOf(client, options)
  const now = await read()
  const shown = name === undefined ? now : named(now, name)
  if (!options.showOrigin) {
    await print(shell, options, shown, name === undefined || !(name in now) ? undefined : leafText(now[name]))
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

/** Groups are objects under `--json`, and dotted names for people; one that was asked for by its name is its value alone. */
async function print(shell: Shell, flags: Flags, flat: Record<string, unknown>, word?: string): Promise<void> {
  const value = flags.user ? flat : nest(flat)
  await printRecord(shell, flags, { value, fields: Object.keys(value), facts: word ?? factsOf(flat) })
}

/** One setting, or all of a group. @throws CommandError usage */
function named(settings: Record<string, unknown>, name: string): Record<string, unknown> {
  const group = Object.entries(settings).filter(([key]) => key.startsWith(`${name}.`))
  if (group.length > 0) return Object.fromEntries(group)
  return { [requireKnown(name, Object.keys(settings))]: settings[name] }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
