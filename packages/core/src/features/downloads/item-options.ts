import { SETTING_RULES, settingProblem } from '../../contract/settings/setting-rules.ts'

/** Why options of yt-dlp for an item are not sent; null if they are allowed or empty. */
export const itemOptionsProblem = (options: string): string | null =>
  options.trim() === '' ? null : settingProblem(SETTING_RULES.queueItem.yt_dlp_options, options)
