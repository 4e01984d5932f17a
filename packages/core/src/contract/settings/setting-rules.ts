import type { NumberRule, SettingRule, TextRule } from './setting-rule.ts'
import { parseYtDlpOptions, YT_DLP_OPTIONS, ytDlpOptionsProblem } from './yt-dlp-options.ts'
import { USER_SETTING_RULES } from './user-setting-rules.ts'

const number = (min: number, max: number, unit?: string): NumberRule => ({
  kind: 'number',
  min,
  max,
  ...(unit === undefined ? {} : { unit }),
})
const text = (isValid: TextRule['isValid'], message: string): TextRule => ({ kind: 'text', isValid, message })

const MAX_TEXT_LENGTH = 1000

/** Whether every comma-separated part matches. */
const isListWith = (part: RegExp, maxParts: number) => (value: string) => {
  const parts = value.split(',').map(each => each.trim())
  return value.length <= MAX_TEXT_LENGTH && parts.length <= maxParts && parts.every(each => part.test(each))
}

/** A yt-dlp format selector: one line, not an option, with balanced brackets outside of quotes. */
function isFormatSelector(value: string): boolean {
  if (value.length > MAX_TEXT_LENGTH || !/^[A-Za-z0-9([][^\p{Cc}]*$/u.test(value)) return false
  const open: string[] = []
  let quote = ''
  for (const character of value) {
    if (quote !== '') quote = character === quote ? '' : quote
    else if (open.at(-1) === ']' && (character === '"' || character === "'")) quote = character
    else if (character === '(') open.push(')')
    else if (character === '[') open.push(']')
    else if ((character === ')' || character === ']') && open.pop() !== character) return false
  }
  return quote === '' && open.length === 0
}

/** A calendar date in ISO 8601. */
function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** Larger lists of a tab need no limit (null). */
const pageSize = number(0, 100_000)
/** One day. With the random part (+50%) it fits a Node timer (2^31 ms). */
const MAX_SLEEP_S = 86_400
const days = (min: number) => number(min, 36_500, 'days')
const speed = number(0, 10_000_000, 'KB/s')
const format = text(isFormatSelector, 'Use a format selector of yt-dlp, such as bv*[height<=1080]+ba/b.')
const isLanguageList = isListWith(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 10)
const audioLanguages = text(
  value => value === NO_ADDITIONAL_AUDIO || isLanguageList(value),
  'Use up to 10 language codes separated by commas, such as de,fr, or all, or none.',
)
const ytDlpOptions: TextRule = {
  ...text(
    value => parseYtDlpOptions(value) !== undefined,
    `Use options such as --force-ipv4 --retries 20. Allowed are ${Object.keys(YT_DLP_OPTIONS).join(', ')}.`,
  ),
  problem: ytDlpOptionsProblem,
}
const seconds = number(0, 31_536_000, 'seconds')

/** As the setting of a channel: only the original audio, in spite of the global setting. */
export const NO_ADDITIONAL_AUDIO = 'none'

/**
 * The allowed values of each setting, by section. Server, web UI, terminal UI and command line check with these and show the
 * same messages ({@link settingProblem}). Where null is allowed, it disables the setting; a page size of 0 skips that type of video.
 */
export const SETTING_RULES = {
  app: {
    'subscriptions.channel_size': pageSize,
    'subscriptions.live_channel_size': pageSize,
    'subscriptions.shorts_channel_size': pageSize,
    'subscriptions.playlist_size': pageSize,
    'subscriptions.feed_minutes': number(0, 1440, 'minutes'),
    'downloads.limit_speed': speed,
    'downloads.throttledratelimit': speed,
    'downloads.sleep_interval': number(0, MAX_SLEEP_S, 'seconds'),
    'downloads.hourly_requests': number(0, 1_000_000, 'requests'),
    'downloads.autodelete_days': days(0),
    'application.trash_days': days(1),
    'application.trash_min_free_gib': number(0, 1_000_000, 'GiB'),
    'downloads.autodelete_max_videos': number(1, 100_000, 'videos'),
    'downloads.autodelete_max_percent': number(1, 100, 'percent'),
    'downloads.autodelete_notice_days': number(0, 90, 'days'),
    'downloads.format': format,
    'downloads.format_sort': text(
      isListWith(/^\+?[A-Za-z0-9_]+([:~][^\s-][^\s]*)?$/, 50),
      'Use sort fields of yt-dlp separated by commas, such as res:1080,vcodec:h264.',
    ),
    'downloads.extractor_lang': text(
      isListWith(/^[A-Za-z]{2,3}(-[A-Za-z]{2,8})*$/, 20),
      'Use language codes separated by commas, such as en,de.',
    ),
    'downloads.subtitle': text(
      isListWith(/^-?[A-Za-z0-9.][-A-Za-z0-9._*+?[\]|()^$\\]*$/, 100),
      'Use language codes separated by commas, such as en,de.',
    ),
    'downloads.comment_max': text(
      isListWith(/^(\d{1,9}|all)$/i, 5),
      'Use one to five limits separated by commas, each a number or all, such as all,100,all,50.',
    ),
    'downloads.yt_dlp_options': ytDlpOptions,
    'downloads.audio_languages': audioLanguages,
    'downloads.pot_provider_url': text(
      value => /^https?:\/\/[^\s,;]+$/.test(value) && URL.canParse(value),
      'Use an http or https URL.',
    ),
  },
  channel: {
    download_format: format,
    yt_dlp_options: ytDlpOptions,
    audio_languages: audioLanguages,
    autodelete_days: days(0),
    subscriptions_channel_size: pageSize,
    subscriptions_live_channel_size: pageSize,
    subscriptions_shorts_channel_size: pageSize,
  },
  retention: {
    max_age_days: days(1),
    max_videos: number(1, 1_000_000, 'videos'),
    max_size_gib: number(1, 1_000_000, 'GiB'),
  },
  scanRules: {
    min_duration: seconds,
    max_duration: seconds,
    published_after: text(isDate, 'Use a date such as 2024-01-31.'),
  },
  queueItem: { yt_dlp_options: ytDlpOptions },
  user: USER_SETTING_RULES,
  schedule: { days: days(1), rotate: number(0, 10_000, 'files') },
} as const satisfies Record<string, Record<string, SettingRule>>

/** Message with advice on valid values. */
export function ruleMessage(rule: SettingRule): string {
  if (rule.kind === 'text') return rule.message
  const { min, max, unit } = rule
  return `Use a whole number from ${min} to ${max}${unit === undefined ? '' : ` ${unit}`}.`
}

/** Why a value is rejected, or null. A number may be passed as text. */
export function settingProblem(rule: SettingRule, value: string | number): string | null {
  if (isAllowed(rule, value)) return null
  return (rule.kind === 'text' ? rule.problem?.(String(value).trim()) : undefined) ?? ruleMessage(rule)
}

function isAllowed(rule: SettingRule, value: string | number): boolean {
  if (rule.kind === 'text') return rule.isValid(String(value).trim())
  const given = typeof value === 'number' ? value : /^\s*-?\d+\s*$/.test(value) ? Number(value) : Number.NaN
  return Number.isInteger(given) && given >= rule.min && given <= rule.max
}
