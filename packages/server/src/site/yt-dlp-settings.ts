import { parseYtDlpOptions, type AppConfig } from '@tubecellar/core/contract'
import type { YtDlpSettings } from './yt-dlp-arguments.ts'

/** The settings of the downloads group as yt-dlp options. */
export function ytDlpSettings({ downloads }: AppConfig, channelFormat?: string | null): YtDlpSettings {
  return {
    format: channelFormat || downloads.format,
    formatSort: downloads.format_sort,
    limitKBps: downloads.limit_speed,
    throttledKBps: downloads.throttledratelimit,
    addMetadata: downloads.add_metadata,
    extractorLang: downloads.extractor_lang,
    options: parseYtDlpOptions(downloads.yt_dlp_options ?? ''),
  }
}
