import type { Stream } from '@tubecellar/core/contract'
import type { Probe } from './ffprobe.ts'

export type Container = 'mp4' | 'webm' | 'mkv'

/** What the MP4 family carries without re-encoding, and browsers know how to find there. */
const MP4_CODECS = new Set(['h264', 'hevc', 'av1', 'vp9', 'mpeg4', 'aac', 'mp3', 'ac3', 'eac3', 'opus', 'flac', 'alac'])
const WEBM_CODECS = new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis'])

/** The container the streams belong in: mp4 where possible, else webm, else mkv, which carries anything. */
export function chooseContainer(streams: readonly Stream[]): Container {
  const fits = (codecs: Set<string>) => streams.every(({ codec }) => codecs.has(codec))
  if (fits(MP4_CODECS)) return 'mp4'
  return fits(WEBM_CODECS) ? 'webm' : 'mkv'
}

/** Whether the file already is one, by what is in it and not by its name; webm is told from mkv by its name alone. */
export function isContainer({ formatNames }: Probe, file: string, wanted: Container): boolean {
  if (wanted === 'mp4') return formatNames.includes('mp4')
  return formatNames.includes('matroska') && file.endsWith(`.${wanted}`)
}
