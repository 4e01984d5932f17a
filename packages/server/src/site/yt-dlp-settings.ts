import { NO_ADDITIONAL_AUDIO, parseYtDlpOptions, type AppConfig } from '@tubecellar/core/contract'
import type { YtDlpSettings } from './yt-dlp-arguments.ts'

interface ChannelSettings {
  download_format?: string | null
  yt_dlp_options?: string | null | undefined
  audio_languages?: string | null | undefined
  live_from_start?: boolean | null | undefined
}

/** The settings of the downloads group as yt-dlp options, with those of the channel and then of the queue item, which have priority. */
export function ytDlpSettings(
  { downloads }: AppConfig,
  channel: ChannelSettings = {},
  itemOptions: string | null = null,
): YtDlpSettings {
  const texts = [downloads.yt_dlp_options, channel.yt_dlp_options, itemOptions]
  return {
    format: channel.download_format || downloads.format,
    formatSort: downloads.format_sort,
    limitKBps: downloads.limit_speed,
    throttledKBps: downloads.throttledratelimit,
    addMetadata: downloads.add_metadata,
    extractorLang: downloads.extractor_lang,
    audioLanguages: additionalLanguages(channel.audio_languages || downloads.audio_languages),
    isLiveRecorded: channel.live_from_start === true,
    options: texts.flatMap(text => parseYtDlpOptions(text ?? '') ?? []),
  }
}

const additionalLanguages = (languages: string | null | undefined) =>
  !languages || languages.trim().toLowerCase() === NO_ADDITIONAL_AUDIO ? null : languages
