import type { Shortcoming } from '@tubecellar/core/contract'
import type { Probe } from '../../../media/ffprobe.ts'
import type { DownloadWarnings } from '../../../site/download-warnings.ts'
import type { Format, Info } from '../../../site/info-json.ts'
import type { YtDlpSettings } from '../../../site/yt-dlp-arguments.ts'

/** From this height on, a video is not called low in resolution unless the site listed more. */
const HD_HEIGHT = 720

/** A site that lists at least this number of heights listed all formats of the video, in spite of warnings. */
const COMPLETE_HEIGHTS = 3

/** yt-dlp marks the tracks in the original language with this preference or a higher one. */
const ORIGINAL_LANGUAGE = 10

/** How much of a video may be missing: containers round durations, and sites include the end card. */
const DURATION_SLACK_S = 10
const DURATION_SHARE = 0.01

/** Causes of a missing format, the most specific one first. */
const FORMAT_CAUSES = ['js-runtime', 'challenge', 'po-token', 'sabr', 'drm'] as const satisfies Array<
  NonNullable<Shortcoming['cause']>
>

interface Downloaded {
  info: Info
  /** Without it, only the chosen formats are examined. */
  probe?: Pick<Probe, 'streams' | 'durationSeconds'> | undefined
  warnings: DownloadWarnings
  settings: Pick<YtDlpSettings, 'format' | 'formatSort'>
  now: number
}

/** How a download is worse than the source: from the info JSON, the file, and the warnings of yt-dlp. */
export function findShortcomings(downloaded: Downloaded): Shortcoming[] {
  return [findLowResolution(downloaded), findDub(downloaded), findGaps(downloaded)].filter(found => found !== undefined)
}

/** The number of lines of the shorter side: 720 for 1280 x 720 and for 720 x 1280. */
const resolution = ({ width, height }: { width?: number | undefined; height?: number | undefined }): number =>
  Math.min(width || Infinity, height || Infinity)

/** Without formats that yt-dlp avoids, and those that the site has enlarged. */
const isWantedVideo = ({ vcodec, height, preference, format_note: note }: Format) =>
  vcodec !== 'none' && height !== undefined && (preference ?? 0) >= 0 && !/upscaled|super.?resolution/i.test(note ?? '')

function findLowResolution({ info, probe, warnings, settings, now }: Downloaded): Shortcoming | undefined {
  const stream = probe?.streams.find(({ type }) => type === 'video')
  const height = resolution(stream?.type === 'video' ? stream : info)
  if (!Number.isFinite(height) || height === 0) return undefined
  const listed = new Set(info.formats.filter(isWantedVideo).map(resolution))
  const best = Math.max(0, ...listed)
  const isFormatChosen = Boolean(settings.format?.trim() || settings.formatSort?.trim())
  const cause = FORMAT_CAUSES.find(errorClass => warnings.classes.includes(errorClass))
  const found = { kind: 'low_resolution', found: now, height, ...(cause ? { cause } : {}) } as const
  // A custom format may exclude the best one.
  if (!isFormatChosen && best > height) return { ...found, expected_height: best }
  const wanted = Math.min(HD_HEIGHT, maxHeight(settings))
  return cause && height < wanted && listed.size < COMPLETE_HEIGHTS ? found : undefined
}

/** The limit in a setting such as `bv*[height<=1080]+ba` or `res:1080`. */
function maxHeight({ format, formatSort }: Downloaded['settings']): number {
  const limits = [
    ...(format ?? '').matchAll(/\[height<=?\??(\d+)\]/g),
    ...(formatSort ?? '').matchAll(/(?:^|,)\s*(?:res|height)[:~](\d+)/g),
  ]
  return Math.min(Infinity, ...limits.map(([, limit]) => Number(limit)))
}

/** The info JSON that yt-dlp writes contains only the IDs of the chosen formats. */
function chosenFormats(info: Info): Array<Pick<Format, 'acodec' | 'language' | 'language_preference' | 'format_note'>> {
  if (info.requested_formats.length > 0) return info.requested_formats
  const ids = (info.format_id ?? '').split('+')
  const chosen = info.formats.filter(({ format_id: id }) => id !== undefined && ids.includes(id))
  return chosen.length > 0 ? chosen : [info]
}

function findDub({ info, settings, now }: Downloaded): Shortcoming | undefined {
  // Users who chose a language want that one.
  if (/\blang/i.test(`${settings.format ?? ''} ${settings.formatSort ?? ''}`)) return undefined
  const audio = chosenFormats(info).filter(({ acodec }) => acodec !== undefined && acodec !== 'none')
  const isOriginal = (track: Pick<Format, 'language_preference'>) =>
    (track.language_preference ?? -1) >= ORIGINAL_LANGUAGE
  const original = info.formats.find(format => format.acodec !== 'none' && isOriginal(format))
  const isDub = (track: Pick<Format, 'language' | 'language_preference' | 'format_note'>) =>
    !isOriginal(track) &&
    (track.language === undefined || track.language !== original?.language) &&
    (original !== undefined || /\bdubbed/i.test(track.format_note ?? ''))
  const [dub] = audio
  if (dub === undefined || !audio.every(isDub)) return undefined
  const originalLanguage = original?.language
  return {
    kind: 'dubbed_audio',
    found: now,
    ...(dub.language ? { language: dub.language } : {}),
    ...(originalLanguage ? { original_language: originalLanguage } : {}),
  }
}

function findGaps({ info, probe, warnings, now }: Downloaded): Shortcoming | undefined {
  if (probe === undefined) return undefined
  const expected = info.duration ?? 0
  const missing = expected - probe.durationSeconds
  const { skippedFragments } = warnings
  if (skippedFragments === 0 && missing <= Math.max(DURATION_SLACK_S, DURATION_SHARE * expected)) return undefined
  return {
    kind: 'truncated',
    found: now,
    duration: Math.floor(probe.durationSeconds),
    ...(expected > 0 ? { expected_duration: Math.round(expected) } : {}),
    ...(skippedFragments > 0 ? { skipped_fragments: skippedFragments, cause: 'fragments-skipped' as const } : {}),
  }
}
