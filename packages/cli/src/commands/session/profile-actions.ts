import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import { printMessage } from '../../output/cli-context.ts'
import { deleteCredentials } from '../../connection/credentials.ts'
import { findPaths } from '../../connection/paths.ts'
import {
  changeProfiles,
  DEFAULT_PROFILE,
  readProfileName,
  readProfiles,
  saveProfile,
} from '../../connection/profile-file.ts'
import { readServerUrl } from '../../connection/server-url.ts'
import {
  readSettings,
  readTimeout,
  unknownProfile,
  type ServerFlags,
  type Setting,
} from '../../connection/client-settings.ts'
import { printList, type LimitFlags } from '../../command/print-list.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { requireConsent, type ConsentFlags } from '../../command/consent.ts'

interface ProfileRow {
  readonly name: string
  readonly server: string
  readonly timeout: string | null
  readonly is_current: boolean
}

export const profileList: CommandAction<OutputFlags & LimitFlags> = async ({ cli, options }) => {
  const { current, profiles } = await readProfiles(findPaths(cli.env))
  const rows = Object.entries(profiles).map(([name, { server = '', timeout = null }]): ProfileRow => ({
    name,
    server,
    timeout,
    is_current: name === current,
  }))
  await printList(cli, options, {
    columns: [
      { heading: columnHeadings.current, text: row => (row.is_current ? '*' : '') },
      { heading: columnHeadings.name, text: row => row.name, fit: 'title' },
      { heading: columnHeadings.server, text: row => row.server },
      { heading: columnHeadings.timeout, text: row => row.timeout ?? '' },
    ],
    fields: ['name', 'server', 'timeout', 'is_current'],
    rows,
    empty: sessionTexts.noProfiles,
  })
  return EXIT.ok
}

export const profileUse: CommandAction<object> = async ({ cli, args: [text = ''] }) => {
  const paths = findPaths(cli.env)
  const name = readProfileName(text)
  await changeProfiles(paths, file => {
    if (!file.profiles[name]) throw unknownProfile(name)
    return { ...file, current: name }
  })
  printMessage(cli, sessionTexts.profileUsed(name))
  return EXIT.ok
}

export const profileSet: CommandAction<object> = async ({ cli, args: [text = '', ...changes] }) => {
  const name = readProfileName(text)
  const change: Record<string, string | undefined> = {}
  for (const each of changes) {
    const [key = '', value = ''] = each.split(/=(.*)/s)
    if (key === 'server') change[key] = readServerUrl(value)
    else if (key === 'timeout') change[key] = value === '' ? undefined : requireValidTimeout(value)
    else throw usageError(sessionTexts.unknownSetting(key), sessionTexts.unknownSettingHint)
  }
  await saveProfile(findPaths(cli.env), name, change)
  printMessage(cli, sessionTexts.updatedProfile(name))
  return EXIT.ok
}

function requireValidTimeout(text: string): string {
  readTimeout(text, 'timeout')
  return text
}

type ShowFlags = OutputFlags & ServerFlags & { readonly showOrigin?: boolean }

export const profileShow: CommandAction<ShowFlags> = async ({ cli, options }) => {
  const { profile, server, timeoutMs } = await readSettings(options, cli.env, findPaths(cli.env))
  const { CELLAR_TOKEN: token, NO_COLOR: noColor } = cli.env
  const settings: Record<string, Setting<string | number>> = {
    profile,
    server,
    timeout: { value: `${timeoutMs.value / 1000}s`, origin: timeoutMs.origin },
    token: token ? { value: '(hidden)', origin: 'environment' } : { value: '', origin: 'default' },
    color: noColor ? { value: 'never', origin: 'environment' } : { value: 'on a terminal', origin: 'default' },
  }
  const entries = Object.entries(settings)
  await printRecord(cli, options, {
    value: Object.fromEntries(
      entries.map(([name, setting]) => [name, options.showOrigin ? setting : setting.value] as const),
    ),
    fields: Object.keys(settings),
    details: entries.map(([name, { value, origin }]) => [
      name,
      options.showOrigin ? `${value} (${origin})` : `${value}`,
    ]),
  })
  return EXIT.ok
}

export const profileRemove: CommandAction<ConsentFlags> = async ({ cli, args: [text = ''], options }) => {
  const paths = findPaths(cli.env)
  const file = await readProfiles(paths)
  const name = readProfileName(text)
  const removed = file.profiles[name]
  if (!removed) throw unknownProfile(name)
  await requireConsent(cli, options, sessionTexts.deleteProfile(name, removed.server))
  if (!options.dryRun) {
    if (removed.server) await deleteCredentials(cli, paths, { profile: name, serverUrl: removed.server })
    await changeProfiles(paths, ({ current, profiles: { [name]: _removed, ...others } }) => ({
      current: current === name ? (Object.keys(others)[0] ?? DEFAULT_PROFILE) : current,
      profiles: others,
    }))
  }
  printMessage(cli, sessionTexts.profileDeleted(options.dryRun ?? false, name))
  return EXIT.ok
}
