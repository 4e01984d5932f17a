import type { Channel, ChannelOverwrites } from '../contract/index.ts'
import { displayBlock, displayText, formatCount, formatDate } from '../format/index.ts'
import type { SettingValue } from '../machines/setting-field.ts'
import type { ConfirmView } from './confirm.ts'
import {
  settingSectionView,
  type SettingSection,
  type SettingSectionView,
  type SettingStates,
} from './setting-field.ts'
import { scanFacts } from './scan-facts.ts'
import type { ViewContext } from './view-context.ts'

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
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Text with line breaks; null when there is none. */
  readonly description: string | null
  readonly tags: readonly string[]
  /** Null for who is not staff. */
  readonly staff: { readonly section: SettingSectionView; readonly sponsorblock: SponsorOverrideView } | null
}

export function channelAboutView(
  { channel, states, showHelp }: { channel: Channel; states: SettingStates; showHelp: boolean },
  { isStaff }: ViewContext,
): ChannelAboutView {
  const refreshed = formatDate(channel.channel_last_refresh)
  const views = channel.channel_views ?? 0
  return {
    facts: [
      ...(refreshed === '' ? [] : [{ label: 'Last refreshed', value: refreshed }]),
      { label: 'Source', value: channel.channel_active ? 'Active' : 'Deactivated' },
      // Only old servers count them.
      ...(views > 0 ? [{ label: 'Views', value: formatCount(views) }] : []),
      ...scanFacts(channel.channel_scan),
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
        }
      : null,
  }
}

/** What a channel has of its own; null follows the global setting. */
export function channelSettingValues(channel: Channel): Record<string, SettingValue> {
  const overwrites = channel.channel_overwrites
  return Object.fromEntries(CHANNEL_SETTINGS.specs.map(({ key }) => [key, overwrites?.[key as OverwriteKey] ?? null]))
}

/** Spec section 2. */
export function deleteChannelQuestion(channel: Channel): Pick<ConfirmView, 'title' | 'detail' | 'choices'> {
  return {
    title: `Delete ${displayText(channel.channel_name)} including all videos?`,
    detail: 'Its videos, their files and its playlists will be gone.',
    choices: [{ name: 'delete', label: 'Delete' }],
  }
}
