import type { AppConfig, CookieState, SnapshotList } from '../../contract/index.ts'
import { SETTING_RULES } from '../../contract/settings/setting-rules.ts'
import { displayText, formatSpan } from '../../format/index.ts'
import type { SettingValue } from '../../forms/field-state.ts'
import { APP_SETTINGS } from './app-settings.fields.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import {
  settingSectionView,
  withRules,
  type SettingSectionView,
  type SettingSpec,
  type SettingStates,
} from '../../forms/field.view.ts'
import { appSettingsTexts } from '../../messages/en/settings.ts'

/** Prefix of a PO token; a text can be saved once it differs from the prefix. */
export const PO_TOKEN_PREFIX = 'web+'

export const APP_SETTING_SPECS = withRules(
  Object.values(APP_SETTINGS).flatMap(({ specs }): readonly SettingSpec[] => specs),
  SETTING_RULES.app,
)

export interface CookieView {
  readonly label: string
  readonly help: string | null
  /** `Valid, checked 19 Nov 2026` or another state. */
  readonly status: string
  readonly isEnabled: boolean
  readonly isGood: boolean
}

export interface SnapshotsView {
  /** How to save the archive if it has no snapshots, with a command; null if it has them. */
  readonly alternative: { readonly text: string; readonly command: string } | null
  readonly next: string
  readonly expire: string
  readonly rows: readonly {
    readonly id: string
    readonly date: string
    readonly duration: string
    readonly state: string
  }[]
}

export interface AppSettingsView {
  readonly title: string
  readonly sections: Readonly<Record<keyof typeof APP_SETTINGS, SettingSectionView>>
  readonly cookie: { readonly title: string; readonly state: Loadable<CookieView> }
  readonly poToken: {
    readonly label: string
    readonly help: string | null
    readonly isSet: boolean
    readonly prefix: string
  }
  readonly token: { readonly label: string; readonly help: string | null }
  readonly snapshots: Loadable<SnapshotsView>
  /** Why the settings could not be read again; those that are shown can be out of date. */
  readonly failure: LoadFailure | null
}

interface AppSettingsData {
  readonly config: AppConfig
  readonly failure?: LoadFailure | null
  readonly states: SettingStates
  readonly cookie: Loadable<CookieState>
  readonly snapshots: Loadable<SnapshotList>
  readonly showHelp: boolean
}

/** The settings by key. The subtitle source is a toggle: on means auto, off means user. */
export function appSettingValues(config: AppConfig): Record<string, SettingValue> {
  const groups = Object.entries(config) as [string, Record<string, SettingValue | undefined>][]
  const values = groups.flatMap(([group, fields]) =>
    Object.entries(fields).map(([field, value]) => [`${group}.${field}`, value ?? null] as const),
  )
  const {
    autodelete_accounts: accounts,
    autodelete_usernames: usernames = null,
    subtitle_source: source,
  } = config.downloads
  return {
    ...Object.fromEntries(values),
    [SUBTITLE_SOURCE_KEY]: source === 'auto',
    // Optional nulls are omitted from responses. Servers without the accounts setting have no usernames either.
    ...(accounts === undefined ? {} : { 'downloads.autodelete_usernames': usernames }),
  }
}

const SUBTITLE_SOURCE_KEY = 'downloads.subtitle_source'

/** The nested body for one change: `{group: {field: value}}`. */
export function appSettingChange(key: string, value: SettingValue): Record<string, Record<string, SettingValue>> {
  const [group = '', field = ''] = key.split('.')
  return { [group]: { [field]: key === SUBTITLE_SOURCE_KEY ? (value === true ? 'auto' : 'user') : value } }
}

/** The settings with one change. */
export function changedAppConfig(config: AppConfig, key: string, value: SettingValue): AppConfig {
  const groups = Object.entries(appSettingChange(key, value)).map(([group, fields]) => [
    group,
    { ...config[group as keyof AppConfig], ...fields },
  ])
  return { ...config, ...(Object.fromEntries(groups) as Partial<AppConfig>) }
}

export function appSettingsView({
  config,
  failure = null,
  states,
  cookie,
  snapshots,
  showHelp,
}: AppSettingsData): AppSettingsView {
  const help = (text: string) => (showHelp ? text : null)
  const hasSnapshots = snapshots.tag !== 'ready' || snapshots.value.is_available !== false
  const section = (name: keyof typeof APP_SETTINGS) => settingSectionView(APP_SETTINGS[name], states, { showHelp })
  return {
    title: appSettingsTexts.application,
    failure,
    sections: {
      subscriptionScan: section('subscriptionScan'),
      downloads: section('downloads'),
      downloadFormat: section('downloadFormat'),
      subtitles: section('subtitles'),
      comments: section('comments'),
      integrations: section('integrations'),
      updates: section('updates'),
      snapshots: { ...section('snapshots'), ...(hasSnapshots ? {} : { fields: [] }) },
      trash: section('trash'),
    },
    cookie: {
      title: appSettingsTexts.cookie,
      state: mapLoadable(cookie, state => ({
        label: appSettingsTexts.cookieImport,
        help: help(appSettingsTexts.netscapeFormat),
        isEnabled: state.cookie_enabled,
        isGood: state.cookie_enabled && state.status !== false,
        status: cookieStatus(state),
      })),
    },
    poToken: {
      label: appSettingsTexts.poToken,
      help: help(appSettingsTexts.poTokenHelp),
      isSet: config.downloads.potoken ?? false,
      prefix: PO_TOKEN_PREFIX,
    },
    token: { label: appSettingsTexts.apiToken, help: help(appSettingsTexts.apiTokenHelp) },
    snapshots: mapLoadable(snapshots, ({ next_exec_str, expire_after, snapshots: list }) => ({
      alternative: hasSnapshots
        ? null
        : { text: appSettingsTexts.noSnapshots, command: appSettingsTexts.pgDumpCommand },
      next: next_exec_str === '' ? '' : appSettingsTexts.nextSnapshot(displayText(next_exec_str)),
      expire: expire_after === '' ? '' : appSettingsTexts.keptFor(displayText(expire_after)),
      rows: list.map(({ id, start_date, duration_s, state }) => ({
        id,
        date: displayText(start_date),
        duration: formatSpan(duration_s),
        state: state === 'SUCCESS' ? appSettingsTexts.complete : displayText(state),
      })),
    })),
  }
}

function cookieStatus({ cookie_enabled, status, validated_str }: CookieState): string {
  if (!cookie_enabled) return appSettingsTexts.notSet
  if (status === undefined || !validated_str) return appSettingsTexts.storedNotValidated
  return appSettingsTexts.checked(status, displayText(validated_str))
}
