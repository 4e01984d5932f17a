import type { Stream } from '@tubecellar/core/contract'
import type { Probe } from './ffprobe.ts'

export type Container = 'mp4' | 'webm' | 'mkv'

/** Codecs that the MP4 family can contain without re-encoding and that browsers can play from it. */
const MP4_CODECS = new Set(['h264', 'hevc', 'av1', 'vp9', 'mpeg4', 'aac', 'mp3', 'ac3', 'eac3', 'opus', 'flac', 'alac'])
const WEBM_CODECS = new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis'])

/** The container for the streams: mp4 if possible, otherwise webm, otherwise mkv, which can contain any codec. */
export function chooseContainer(streams: readonly Stream[]): Container {
  const fits = (codecs: Set<string>) => streams.every(({ codec }) => codecs.has(codec))
  if (fits(MP4_CODECS)) return 'mp4'
  return fits(WEBM_CODECS) ? 'webm' : 'mkv'
}

/**
 * Whether the file already has that container, by its content and not by its name; only webm and mkv are distinguished
 * by the name.
 */
export function isContainer({ formatNames }: Probe, file: string, container: Container): boolean {
  if (container === 'mp4') return formatNames.includes('mp4')
  return formatNames.includes('matroska') && file.endsWith(`.${container}`)
}
