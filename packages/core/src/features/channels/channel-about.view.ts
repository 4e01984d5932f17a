import type { Channel, ChannelOverwrites, SkippedVideo, ScanRules } from '../../contract/index.ts'
import { displayBlock, displayText, formatCount, formatDate, formatTrashPeriod } from '../../format/index.ts'
import type { SettingValue } from '../../forms/field.machine.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import {
  settingSectionView,
  type SettingSection,
  type SettingSectionView,
  type SettingStates,
} from '../../forms/field.view.ts'
import { scanDetails } from '../subscriptions/scan-details.view.ts'
import type { ViewContext } from '../../list/view-context.ts'

/** More than these nobody reads here; `cellar channel passed-over` has them. */
const SKIPPED_MAX = 12

type OverwriteKey = keyof ReturnType<typeof ChannelOverwrites.parse>

const PAGE_SIZE_HELP = 'How many of the newest a scan looks at. 0 disables them; empty follows the global setting.'

/** What staff may set for one channel; sponsorblock has buttons of its own. Spec section 2. */
export const CHANNEL_SETTINGS = {
  title: 'Customization',
  specs: [
    {
      key: 'download_format',
      label: 'Download format',
      help: 'A format selector of yt-dlp for this channel; empty follows the global setting.',
      kind: 'text',
    },
    {
      key: 'autodelete_days',
      label: 'Auto delete watched videos after days',
      help: '0 never deletes; empty follows the global setting.',
      kind: 'number',
      unit: 'days',
    },
    {
      key: 'index_playlists',
      label: 'Index playlists',
      help: 'Adds the playlists of this channel to the archive.',
      kind: 'toggle',
    },
    { key: 'subscriptions_channel_size', label: 'Videos page size', help: PAGE_SIZE_HELP, kind: 'number' },
    { key: 'subscriptions_live_channel_size', label: 'Live streams page size', help: PAGE_SIZE_HELP, kind: 'number' },
    { key: 'subscriptions_shorts_channel_size', label: 'Shorts page size', help: PAGE_SIZE_HELP, kind: 'number' },
  ],
} as const satisfies SettingSection

/** What a scan of one channel queues. Ours: other servers of this API have no such rules. */
export const CHANNEL_RULES = {
  title: 'Scan Rules',
  specs: [
    {
      key: 'title_includes',
      label: 'Title has one of',
      help: 'Words with commas between. A scan queues only videos whose title has one of them.',
      kind: 'text',
    },
    {
      key: 'title_excludes',
      label: 'Title has none of',
      help: 'Words with commas between. A scan passes over videos whose title has one of them.',
      kind: 'text',
    },
    {
      key: 'min_duration',
      label: 'At least as long as',
      help: 'Shorter ones are passed over.',
      kind: 'number',
      unit: 's',
    },
    {
      key: 'max_duration',
      label: 'At most as long as',
      help: 'Longer ones are passed over.',
      kind: 'number',
      unit: 's',
    },
    {
      key: 'published_after',
      label: 'Published since',
      help: 'A date, such as 2024-01-31. Listings tell no dates: each new video is looked at first.',
      kind: 'text',
    },
    {
      key: 'skip_members_only',
      label: 'Skip what is for members only',
      help: 'What you add yourself, and what is queued already, follows no rule.',
      kind: 'toggle',
    },
  ],
} as const satisfies SettingSection

/** Whether sponsor segments are skipped in this channel; without an override the global setting decides. */
export interface SponsorOverrideView {
  readonly label: string
  readonly help: string
  /** Null while it follows the global setting. */
  readonly isOn: boolean | null
  /** Sets false. */
  readonly configureLabel: string
  /** Sets null. */
  readonly resetLabel: string
}

export interface ChannelAboutView {
  readonly details: readonly { readonly label: string; readonly value: string }[]
  /** Text with line breaks; null when there is none. */
  readonly description: string | null
  readonly tags: readonly string[]
  /** Null for who is not staff. */
  readonly staff: {
    readonly section: SettingSectionView
    readonly sponsorblock: SponsorOverrideView
    /** Null where the server has no rules. */
    readonly rules: SettingSectionView | null
    /** What the rules kept out of the queue last. */
    readonly skippedByRule: readonly { readonly id: string; readonly title: string; readonly reason: string }[]
  } | null
}

export function channelAboutView(
  {
    channel,
    skippedByRule = [],
    states,
    showHelp,
  }: {
    channel: Channel
    skippedByRule?: readonly SkippedVideo[] | undefined
    states: SettingStates
    showHelp: boolean
  },
  { isStaff }: ViewContext,
): ChannelAboutView {
  const refreshed = formatDate(channel.channel_last_refresh)
  const views = channel.channel_views ?? 0
  return {
    details: [
      ...(refreshed === '' ? [] : [{ label: 'Last refreshed', value: refreshed }]),
      { label: 'Source', value: channel.channel_active ? 'Active' : 'Deactivated' },
      // Only old servers count them.
      ...(views > 0 ? [{ label: 'Views', value: formatCount(views) }] : []),
      ...scanDetails(channel.channel_scan),
    ],
    description: displayBlock(channel.channel_description ?? '') || null,
    tags: channel.channel_tags.map(displayText).filter(tag => tag !== ''),
    staff: isStaff
      ? {
          section: settingSectionView(CHANNEL_SETTINGS, states, { showHelp }),
          sponsorblock: {
            label: 'SponsorBlock',
            help: 'Overrides the global setting for this channel.',
            isOn: channel.channel_overwrites?.integrate_sponsorblock ?? null,
            configureLabel: 'Configure',
            resetLabel: 'Reset',
          },
          rules: channel.channel_rules ? settingSectionView(CHANNEL_RULES, states, { showHelp }) : null,
          skippedByRule: skippedByRule.slice(0, SKIPPED_MAX).map(({ youtube_id, title, reason }) => ({
            id: youtube_id,
            title: displayText(title),
            reason: displayText(reason),
          })),
        }
      : null,
  }
}

/** What a channel has of its own; null follows the global setting, or is no rule. */
export function channelSettingValues(channel: Channel): Record<string, SettingValue> {
  const { channel_overwrites: overwrites, channel_rules: rules } = channel
  return {
    ...Object.fromEntries(CHANNEL_SETTINGS.specs.map(({ key }) => [key, overwrites?.[key as OverwriteKey] ?? null])),
    ...Object.fromEntries(CHANNEL_RULES.specs.map(({ key }) => [key, rules?.[key] ?? null])),
  }
}

/** Whether a key of the channel's settings is a rule. */
export const isScanRule = (key: string): key is keyof ScanRules => CHANNEL_RULES.specs.some(spec => spec.key === key)

/** Spec section 2. `keepDays`: see formatTrashPeriod. */
export function deleteChannelQuestion(
  channel: Channel,
  keepDays: number | null | undefined,
): Pick<ConfirmView, 'title' | 'detail' | 'choices'> {
  return {
    title: `Delete ${displayText(channel.channel_name)} including all videos?`,
    detail: `Its subscription and its playlists are removed. ${formatTrashPeriod(keepDays)}`,
    choices: [{ name: 'delete', label: 'Delete' }],
  }
}
