import {
  APP_CONFIG_DEFAULTS,
  AppConfigChanges,
  USER_CONFIG_DEFAULTS,
  UserConfigChanges,
} from '@tubecellar/core/contract'
import type { Client } from '@tubecellar/core/client'
import { sessionCommands } from '@tubecellar/core/commands/session/session'
import { settingsCommands } from '@tubecellar/core/commands/settings/settings'
import type { SettingShapes } from '../../command/parse-changes.ts'
import { changeOnServer, withChange } from '../../command/server-call.ts'

export interface TargetFlags {
  readonly user?: boolean
}

/** User settings or application settings by dotted names: `page_size`, or `downloads.limit_speed`. */
export interface SettingsTarget {
  readonly defaults: Readonly<Record<string, unknown>>
  readonly shapes: SettingShapes
  readonly read: () => Promise<Record<string, unknown>>
  /** Resolves with all settings after the change. */
  readonly write: (changes: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>
}

export function settingsTarget(client: Client, { user }: TargetFlags): SettingsTarget {
  if (user)
    return {
      defaults: { ...USER_CONFIG_DEFAULTS },
      shapes: UserConfigChanges.shape,
      read: async () => ({ ...(await client.getUserConfig()) }),
      write: async changes => ({ ...(await client.updateUserConfig({ body: { ...changes } })) }),
    }
  return {
    defaults: flatten(APP_CONFIG_DEFAULTS),
    shapes: appShapes(),
    read: async () => flatten(await client.getAppSettings()),
    write: async changes => flatten(await client.updateAppSettings({ body: nestKeys(changes) })),
  }
}

/** A command that changes the settings of the target. */
export function changeSettings<Flags extends TargetFlags>(
  run: Parameters<typeof changeOnServer<Flags>>[1],
): ReturnType<typeof changeOnServer<Flags>> {
  // The permission that the command needs at least.
  return withChange(sessionCommands.changeConfig, call =>
    changeOnServer(call.options.user ? sessionCommands.changeConfig : settingsCommands.changeApplication, run)(call),
  )
}

const appShapes = () =>
  Object.fromEntries(
    Object.entries(AppConfigChanges.shape).flatMap(([group, fields]) =>
      Object.entries(fields.unwrap().shape).map(([field, type]) => [`${group}.${field}`, type] as const),
    ),
  )

export function flatten(groups: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, fields]: [string, object]) =>
      Object.entries(fields).map(([field, value]: [string, unknown]) => [`${group}.${field}`, value] as const),
    ),
  )
}

export function nestKeys(flat: Readonly<Record<string, unknown>>): Record<string, Record<string, unknown>> {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [name, value] of Object.entries(flat)) {
    const [group = '', field = ''] = name.split('.')
    groups[group] = { ...groups[group], [field]: value }
  }
  return groups
}
