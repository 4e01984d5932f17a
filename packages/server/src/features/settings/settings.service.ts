import {
  APP_CONFIG_DEFAULTS,
  SETTING_RULES,
  settingProblem,
  type AppConfig,
  type SettingRule,
} from '@tubecellar/core/contract'
import type { SettingsStore } from './settings.store.ts'
import type { UserStore } from '../session/index.ts'
import { parseUsernameList } from './username-list.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { settingsTexts } from '../../messages/settings.ts'

const NAME = 'app'

type Group = keyof AppConfig
export type Changes = {
  readonly [G in Group]?: { readonly [K in keyof AppConfig[G]]?: AppConfig[G][K] | undefined } | undefined
}

/** The application settings: stored changes over the defaults (docs/spec/settings.md#application-settings). */
export interface AppSettings {
  getAppConfig(): Promise<AppConfig>
  /**
   * Merges the changes into the stored values, key by key. @throws DomainError badRequest for usernames without an
   * account
   */
  update(changes: Changes): Promise<AppConfig>
  /** The same as update, but only for settings that were never changed. */
  updateFirst(changes: Changes): Promise<void>
}

interface AppSettingsDeps {
  settings: SettingsStore
  /**
   * Shown as `downloads.potoken`; separate calls change the token
   * (docs/spec/compatibility.md#accepted-names-of-other-releases).
   */
  hasPoToken: () => Promise<boolean>
  users: Pick<UserStore, 'findByName'>
}

/** The application settings without the state of the PO token. */
export const readAppConfig = async (settings: Pick<SettingsStore, 'get'>): Promise<AppConfig> =>
  merge(APP_CONFIG_DEFAULTS, selectValid(await settings.get(NAME)))

export function createAppSettings({ settings, hasPoToken, users }: AppSettingsDeps): AppSettings {
  const getAppConfig = async (): Promise<AppConfig> => {
    const { subscriptions, downloads, application } = await readAppConfig(settings)
    return { subscriptions, downloads: { ...downloads, potoken: await hasPoToken() }, application }
  }
  return {
    getAppConfig,
    updateFirst: async changes => settings.update(NAME, stored => stored ?? merge({}, changes)),
    update: async changes => {
      const { potoken: _, ...downloads } = changes.downloads ?? {}
      await requireAccounts(users, parseUsernameList(downloads.autodelete_usernames))
      await settings.update(NAME, stored => merge(stored ?? {}, { ...changes, downloads }))
      return getAppConfig()
    },
  }
}

async function requireAccounts(users: AppSettingsDeps['users'], names: readonly string[]) {
  for (const name of names)
    if (!(await users.findByName(name))) {
      const reason = settingsTexts.accountNotFound(name)
      throw new DomainError('badRequest', {
        detail: settingsTexts.invalidUsernames(reason),
        fields: { downloads: { autodelete_usernames: [reason] } },
      })
    }
}

/** All settings, in the form that other servers of this API store: the changes, and the defaults for all other keys. */
export const completeSettings = (stored: unknown): AppConfig => merge(APP_CONFIG_DEFAULTS, stored)

function merge(base: object, changes: unknown): AppConfig {
  const groups = Object.keys(APP_CONFIG_DEFAULTS) as Group[]
  const baseGroups = base as Partial<AppConfig>
  const changedGroups = (changes ?? {}) as Partial<AppConfig>
  return Object.fromEntries(
    groups.map(group => [group, { ...baseGroups[group], ...definedValues(changedGroups[group]) }]),
  ) as never
}

const RULES: Readonly<Record<string, SettingRule>> = SETTING_RULES.app

/** Stored values of an older release that this one rejects get their default values. */
function selectValid(stored: unknown): unknown {
  const isValid = (key: string, value: unknown) => {
    const rule = RULES[key]
    return !rule || (typeof value !== 'string' && typeof value !== 'number') || settingProblem(rule, value) === null
  }
  return Object.fromEntries(
    Object.entries((stored ?? {}) as Record<string, object>).map(([group, values]) => [
      group,
      Object.fromEntries(Object.entries(values).filter(([key, value]) => isValid(`${group}.${key}`, value))),
    ]),
  )
}

/** Keys with undefined values change nothing. */
const definedValues = (values: object = {}) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
