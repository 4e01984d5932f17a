import { SETTING_RULES, type AppConfig, type CookieState, type SnapshotList } from '../../contract/index.ts'
import { displayText, formatSpan } from '../../format/index.ts'
import type { SettingValue } from '../../forms/field.machine.ts'
import { APP_SETTINGS } from './app-settings.fields.ts'
import { mapLoadable, type Loadable } from '../../list/async-data.ts'
import {
  settingSectionView,
  withRules,
  type SettingSectionView,
  type SettingSpec,
  type SettingStates,
} from '../../forms/field.view.ts'

/** Spec section 5: what a PO token starts with; it can be updated once it differs from this. */
export const PO_TOKEN_PREFIX = 'web+'

export const APP_SETTING_SPECS = withRules(
  Object.values(APP_SETTINGS).flatMap(({ specs }): readonly SettingSpec[] => specs),
  SETTING_RULES.app,
)

export interface CookieView {
  readonly label: string
  readonly help: string | null
  /** `Valid, checked 19 Nov 2026` or what else is known of it. */
  readonly status: string
  readonly isEnabled: boolean
  readonly isGood: boolean
}

export interface SnapshotsView {
  readonly next: string
  readonly expire: string
  readonly rows: readonly {
    readonly id: string
    readonly date: string
    readonly duration: string
    readonly state: string
  }[]
}

/** What is asked before something is lost. */
export interface AppSettingsQuestion {
  readonly title: string
  readonly detail: string
  readonly label: string
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
  readonly questions: typeof QUESTIONS
}

const QUESTIONS = {
  cookie: {
    title: 'Revoke the cookie?',
    detail: 'The server forgets it. Age-gated and members-only videos cannot be downloaded until a new one is stored.',
    label: 'Revoke',
  },
  poToken: {
    title: 'Revoke the PO token?',
    detail: 'The server forgets it. Downloads that need one fail until a new one is stored.',
    label: 'Revoke',
  },
  token: {
    title: 'Revoke the API token?',
    detail: 'Every script and client that signs in with it is shut out. The next one shown is a new one.',
    label: 'Revoke',
  },
  restore: (id: string) => ({
    title: `Restore ${displayText(id)}?`,
    detail: 'The library goes back to what this snapshot holds. What came later is lost. Media files stay.',
    label: 'Restore',
  }),
} as const satisfies Record<string, AppSettingsQuestion | ((id: string) => AppSettingsQuestion)>

interface AppSettingsData {
  readonly config: AppConfig | null
  readonly states: SettingStates
  readonly cookie: Loadable<CookieState>
  readonly snapshots: Loadable<SnapshotList>
  readonly showHelp: boolean
}

/** The settings by their key. The subtitle source is a toggle: on means auto, off means user (spec section 4). */
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
    [SOURCE]: source === 'auto',
    // An optional null is left out of answers. Servers that choose no accounts have no usernames either.
    ...(accounts === undefined ? {} : { 'downloads.autodelete_usernames': usernames }),
  }
}

const SOURCE = 'downloads.subtitle_source'

/** The nested body of one change: `{group: {field: value}}`. */
export function appSettingChange(key: string, value: SettingValue): Record<string, Record<string, SettingValue>> {
  const [group = '', field = ''] = key.split('.')
  return { [group]: { [field]: key === SOURCE ? (value === true ? 'auto' : 'user') : value } }
}

export function appSettingsView({ config, states, cookie, snapshots, showHelp }: AppSettingsData): AppSettingsView {
  const help = (text: string) => (showHelp ? text : null)
  const section = (name: keyof typeof APP_SETTINGS) => settingSectionView(APP_SETTINGS[name], states, { showHelp })
  return {
    title: 'Application',
    sections: {
      subscriptionScan: section('subscriptionScan'),
      downloads: section('downloads'),
      downloadFormat: section('downloadFormat'),
      subtitles: section('subtitles'),
      comments: section('comments'),
      integrations: section('integrations'),
      snapshots: section('snapshots'),
      trash: section('trash'),
    },
    cookie: {
      title: 'Cookie',
      state: mapLoadable(cookie, state => ({
        label: 'Cookie import',
        help: help('Netscape format. Needed for age-gated and members-only videos.'),
        isEnabled: state.cookie_enabled,
        isGood: state.cookie_enabled && state.status !== false,
        status: cookieStatus(state),
      })),
    },
    poToken: {
      label: 'PO token',
      help: help('A proof-of-origin token of a browser, after the prefix web+.'),
      isSet: config?.downloads.potoken ?? false,
      prefix: PO_TOKEN_PREFIX,
    },
    questions: QUESTIONS,
    token: { label: 'API token', help: help('For scripts and other clients of this account. Keep it secret.') },
    snapshots: mapLoadable(snapshots, ({ next_exec_str, expire_after, snapshots: list }) => ({
      next: next_exec_str === '' ? '' : `Next snapshot: ${displayText(next_exec_str)}`,
      expire: expire_after === '' ? '' : `Expire after: ${displayText(expire_after)}`,
      rows: list.map(({ id, start_date, duration_s, state }) => ({
        id,
        date: displayText(start_date),
        duration: formatSpan(duration_s),
        state: displayText(state),
      })),
    })),
  }
}

function cookieStatus({ cookie_enabled, status, validated_str }: CookieState): string {
  if (!cookie_enabled) return 'Not set'
  if (status === undefined || !validated_str) return 'Stored, not validated'
  return `${status ? 'Valid' : 'Not valid'}, checked ${displayText(validated_str)}`
}
