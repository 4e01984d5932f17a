import type { Channel, ChannelOverwrites, SkippedVideo } from '../../contract/index.ts'
import { displayBlock, displayText, formatCount, formatDate } from '../../format/index.ts'
import type { SettingValue } from '../../forms/field-state.ts'
import {
  settingSectionView,
  type SettingSection,
  type SettingSectionView,
  type SettingStates,
} from '../../forms/field.view.ts'
import {
  isScanRule,
  SCAN_RULE_FIELDS,
  scanDetails,
  scanRulesView,
  scanRuleValues,
  type ScanRulesView,
} from '../subscriptions/index.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { channelAboutTexts } from '../../messages/en/channels.ts'

type OverwriteKey = keyof ReturnType<typeof ChannelOverwrites.parse>

const PAGE_SIZE_HELP = channelAboutTexts.pageSizeHelp

/** Settings of one channel that staff can change; SponsorBlock has separate buttons. */
export const CHANNEL_SETTINGS = {
  title: channelAboutTexts.customization,
  specs: [
    {
      key: 'download_format',
      label: channelAboutTexts.downloadFormat,
      help: channelAboutTexts.downloadFormatHelp,
      kind: 'text',
    },
    {
      key: 'audio_languages',
      label: channelAboutTexts.audioLanguages,
      help: channelAboutTexts.audioLanguagesHelp,
      kind: 'text',
    },
    {
      key: 'yt_dlp_options',
      label: channelAboutTexts.ytDlpOptions,
      help: channelAboutTexts.ytDlpOptionsHelp,
      kind: 'text',
    },
    {
      key: 'live_from_start',
      label: channelAboutTexts.liveFromStart,
      help: channelAboutTexts.liveFromStartHelp,
      kind: 'toggle',
    },
    {
      key: 'autodelete_days',
      label: channelAboutTexts.autoDelete,
      help: channelAboutTexts.autoDeleteHelp,
      kind: 'number',
      unit: channelAboutTexts.days,
    },
    {
      key: 'index_playlists',
      label: channelAboutTexts.indexPlaylists,
      help: channelAboutTexts.indexPlaylistsHelp,
      kind: 'toggle',
    },
    {
      key: 'subscriptions_channel_size',
      label: channelAboutTexts.videosPageSize,
      help: PAGE_SIZE_HELP,
      kind: 'number',
    },
    {
      key: 'subscriptions_live_channel_size',
      label: channelAboutTexts.streamsPageSize,
      help: PAGE_SIZE_HELP,
      kind: 'number',
    },
    {
      key: 'subscriptions_shorts_channel_size',
      label: channelAboutTexts.shortsPageSize,
      help: PAGE_SIZE_HELP,
      kind: 'number',
    },
  ],
} as const satisfies SettingSection

const EXTENSIONS: ReadonlySet<string> = new Set(['audio_languages', 'yt_dlp_options', 'live_from_start'])

/** Other servers do not store all settings. */
const channelSettings = (serverVersion: string): SettingSection =>
  isTubecellar(serverVersion)
    ? CHANNEL_SETTINGS
    : { ...CHANNEL_SETTINGS, specs: CHANNEL_SETTINGS.specs.filter(({ key }) => !EXTENSIONS.has(key)) }

/** Whether sponsor segments are skipped in this channel; without an override the global setting applies. */
export interface SponsorOverrideView {
  readonly label: string
  readonly help: string
  /** Null while the global setting applies. */
  readonly isOn: boolean | null
  /** Sets false. */
  readonly configureLabel: string
  /** Sets null. */
  readonly resetLabel: string
}

export interface ChannelAboutView {
  readonly details: readonly { readonly label: string; readonly value: string }[]
  /** Text with line breaks; null if there is none. */
  readonly description: string | null
  readonly tags: readonly string[]
  /** Null for users without staff access. */
  readonly staff: {
    readonly section: SettingSectionView
    readonly sponsorblock: SponsorOverrideView
    readonly scanRules: ScanRulesView
  } | null
}

export function channelAboutView({
  channel,
  skipped = [],
  skippedFailure = null,
  states,
  showHelp,
  canChange,
  serverVersion,
}: {
  channel: Channel
  skipped?: readonly SkippedVideo[] | undefined
  skippedFailure?: LoadFailure | null
  states: SettingStates
  showHelp: boolean
  /** The user may change the settings. */
  canChange: boolean
  serverVersion: string
}): ChannelAboutView {
  const refreshed = formatDate(channel.channel_last_refresh)
  const views = channel.channel_views ?? 0
  return {
    details: [
      ...(refreshed === '' ? [] : [{ label: channelAboutTexts.lastRefreshed, value: refreshed }]),
      {
        label: channelAboutTexts.source,
        value: channel.channel_active ? channelAboutTexts.active : channelAboutTexts.deactivated,
      },
      // Only old servers count views of channels.
      ...(views > 0 ? [{ label: channelAboutTexts.views, value: formatCount(views) }] : []),
      ...scanDetails(channel.channel_scan),
    ],
    description: displayBlock(channel.channel_description ?? '') || null,
    tags: channel.channel_tags.map(displayText).filter(tag => tag !== ''),
    staff: canChange
      ? {
          section: settingSectionView(channelSettings(serverVersion), states, { showHelp }),
          sponsorblock: {
            label: channelAboutTexts.sponsorBlock,
            help: channelAboutTexts.sponsorBlockHelp,
            isOn: channel.channel_overwrites?.integrate_sponsorblock ?? null,
            configureLabel: channelAboutTexts.configure,
            resetLabel: channelAboutTexts.reset,
          },
          scanRules: scanRulesView(channel.channel_rules, { skipped, skippedFailure, states, showHelp }),
        }
      : null,
  }
}

/** The settings of a channel; null uses the global setting, or means no rule. */
export function channelSettingValues(channel: Channel): Record<string, SettingValue> {
  const { channel_overwrites: overwrites, channel_rules: rules } = channel
  return {
    ...Object.fromEntries(CHANNEL_SETTINGS.specs.map(({ key }) => [key, overwrites?.[key as OverwriteKey] ?? null])),
    ...scanRuleValues(rules),
  }
}

export const channelSettingLabel = (key: string): string =>
  [...CHANNEL_SETTINGS.specs, ...SCAN_RULE_FIELDS.specs].find(spec => spec.key === key)?.label ?? key

/** The request body for one change. */
export const channelSettingChange = (key: string, value: SettingValue) =>
  isScanRule(key) ? { channel_rules: { [key]: value } } : { channel_overwrites: { [key]: value } }

/** The channel with one change. */
export function changedChannel(channel: Channel, key: string, value: SettingValue): Channel {
  const field = { [key]: value }
  return isScanRule(key)
    ? { ...channel, channel_rules: { ...channel.channel_rules, ...field } as Channel['channel_rules'] }
    : { ...channel, channel_overwrites: { ...channel.channel_overwrites, ...field } as Channel['channel_overwrites'] }
}
