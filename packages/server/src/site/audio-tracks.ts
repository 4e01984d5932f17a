import type { Format, Info } from './info-json.ts'

/** More tracks of one video are not downloaded. */
export const MAX_ADDITIONAL_TRACKS = 10

/** Other IDs cannot be part of a format selector. */
const SELECTABLE_ID = /^[\w.-]+$/

/** A track for the blind, which is only chosen by its complete name. */
const DESCRIPTIVE = /-desc$/

const hasAudio = ({ acodec }: Pick<Format, 'acodec'>) => acodec !== undefined && acodec !== 'none'

/** The chosen formats, in the order of the streams in the file. */
function chosenFormats(info: Info): Pick<Format, 'acodec' | 'language' | 'format_id'>[] {
  if (info.requested_formats.length > 0) return info.requested_formats
  const ids = (info.format_id ?? '').split('+')
  return ids.map(id => info.formats.find(format => format.format_id === id)).filter(format => format !== undefined)
}

/** The languages of the audio tracks of a downloaded file, in their order; empty for an unknown one. */
export const downloadedLanguages = (info: Info): string[] =>
  chosenFormats(info)
    .filter(hasAudio)
    .map(({ language }) => language ?? '')

/**
 * The IDs of the audio formats to download in addition to the chosen one: the best of each wanted language. `wanted`: language codes
 * separated by commas, or `all`.
 */
export function chooseAudioFormats(info: Info, wanted: string): string[] {
  const main = chosenFormats(info).find(hasAudio)?.language
  const tracks = new Map<string, string>()
  // The formats are in ascending order of quality.
  for (const { format_id: id, language, vcodec, acodec } of info.formats) {
    if (vcodec !== 'none' || !hasAudio({ acodec }) || id === undefined || !SELECTABLE_ID.test(id)) continue
    if (language !== undefined && language !== main) tracks.set(language, id)
  }
  const languages = wanted.split(',').map(language => language.trim().toLowerCase())
  const isWanted = (track: string, language: string) =>
    track === language || (!DESCRIPTIVE.test(track) && (language === 'all' || track.startsWith(`${language}-`)))
  const chosen = languages.flatMap(language =>
    [...tracks].filter(([track]) => isWanted(track.toLowerCase(), language)).map(([, id]) => id),
  )
  return [...new Set(chosen)].slice(0, MAX_ADDITIONAL_TRACKS)
}
