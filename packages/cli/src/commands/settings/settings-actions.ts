import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import type { CliContext } from '../../output/cli-context.ts'
import { parseChanges, requireKnown } from '../../command/parse-changes.ts'
import { flattenFields, leafText } from '../../command/show-command.ts'
import { onServer } from '../../command/server-call.ts'
import { changeSettings, nestKeys, settingsTarget, type TargetFlags } from './settings-target.ts'

type Flags = OutputFlags & TargetFlags & { readonly showOrigin?: boolean }

export const settingsGet = onServer<Flags>(async ({ cli, options, client, args: [name] }) => {
  const { defaults, read } = settingsTarget(client, options)
  const current = await read()
  const shown = name === undefined ? current : selectSettings(current, name)
  if (!options.showOrigin) {
    await print(cli, options, shown, name === undefined || !(name in current) ? undefined : leafText(current[name]))
    return EXIT.ok
  }
  const withOrigin = Object.entries(shown).map(([key, value]) => {
    const isDefault = JSON.stringify(value) === JSON.stringify(defaults[key])
    return [key, { value, origin: isDefault ? 'default' : 'server' }] as const
  })
  await printRecord(cli, options, {
    value: Object.fromEntries(withOrigin),
    fields: Object.keys(shown),
    details: withOrigin.map(([key, { value, origin }]) => [key, `${toText(value)} (${origin})`]),
  })
  return EXIT.ok
})

export const settingsSet = changeSettings<Flags>(async ({ cli, options, client, args }) => {
  const target = settingsTarget(client, options)
  const changes = parseChanges(args, target.shapes)
  const current = await target.write(changes)
  await print(cli, options, Object.fromEntries(Object.keys(changes).map(name => [name, current[name]])))
  return EXIT.ok
})

export const settingsReset = changeSettings<Flags>(async ({ cli, options, client, args }) => {
  const target = settingsTarget(client, options)
  const changes = Object.fromEntries(
    args.map(arg => {
      const name = requireKnown(arg, Object.keys(target.defaults))
      return [name, target.defaults[name]]
    }),
  )
  await target.write(changes)
  await print(cli, options, changes)
  return EXIT.ok
})

/** Prints groups as objects with `--json`, otherwise as dotted names. For a single setting, `singleValue` is its value. */
async function print(
  cli: CliContext,
  flags: Flags,
  flat: Record<string, unknown>,
  singleValue?: string,
): Promise<void> {
  const value = flags.user ? flat : nestKeys(flat)
  await printRecord(cli, flags, { value, fields: Object.keys(value), details: singleValue ?? flattenFields(flat) })
}

/** One setting, or all of a group. @throws CommandError usage */
function selectSettings(settings: Record<string, unknown>, name: string): Record<string, unknown> {
  const group = Object.entries(settings).filter(([key]) => key.startsWith(`${name}.`))
  if (group.length > 0) return Object.fromEntries(group)
  return { [requireKnown(name, Object.keys(settings))]: settings[name] }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
