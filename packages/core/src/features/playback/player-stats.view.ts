import { formatBitrate } from '../../format/index.ts'
import type { LabeledValue } from '../../list/labeled-value.ts'
import { playerStatsTexts as texts } from '../../messages/en/player-stats.ts'
import type { PlayerStats } from '../../player/player-stats.ts'
import type { VideoDetailView } from '../videos/index.ts'
import type { PlaybackView } from './playback.view.ts'

interface StatsContext {
  /** Its streams are shown where the player knows no codecs and no bitrate. */
  readonly video: Pick<VideoDetailView, 'streams' | 'mediaUrl'>
  readonly playback: Pick<PlaybackView, 'volume' | 'isMuted' | 'speed'>
}

/** The known values, in display order. */
export function playerStatsRows(stats: PlayerStats, { video, playback }: StatsContext): readonly LabeledValue[] {
  const percent = Math.round(playback.volume * 100)
  const codecs = stats.codecs.length > 0 ? stats.codecs : video.streams.map(({ codec }) => codec)
  const rows: LabeledValue[] = [
    { label: texts.resolution, value: resolutionText(stats) },
    { label: texts.codecs, value: codecs.join(', ') },
    {
      label: texts.bitrate,
      value:
        stats.bitrate === null ? video.streams.map(({ bitrate }) => bitrate).join(', ') : formatBitrate(stats.bitrate),
    },
    { label: texts.frames, value: framesText(stats.frames) },
    {
      label: texts.buffer,
      value: stats.bufferedSeconds === null ? '' : texts.buffered(stats.bufferedSeconds.toFixed(1)),
    },
    {
      label: texts.connection,
      value: [stats.connection === null ? '' : texts.states[stats.connection], stats.protocol]
        .filter(Boolean)
        .join(', '),
    },
    { label: texts.decoder, value: stats.hardwareDecoder === 'no' ? texts.software : stats.hardwareDecoder },
    { label: texts.volume, value: playback.isMuted ? texts.muted(percent) : texts.percent(percent) },
    { label: texts.speed, value: `${playback.speed}×` },
    { label: texts.file, value: fileName(video.mediaUrl) },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** The same values in one line. */
export const playerStatsLine = (rows: readonly LabeledValue[]): string => rows.map(({ value }) => value).join('  ')

function resolutionText({ size, shownSize }: PlayerStats): string {
  if (!size) return ''
  const text = ({ width, height }: NonNullable<PlayerStats['size']>) => `${Math.round(width)} x ${Math.round(height)}`
  return shownSize ? texts.shownAt(text(size), text(shownSize)) : text(size)
}

function framesText(frames: PlayerStats['frames']): string {
  if (!frames) return ''
  return frames.total === null ? texts.dropped(frames.dropped) : texts.droppedOf(frames.dropped, frames.total)
}

const fileName = (url: string): string => (url.split('?')[0] ?? '').split('/').at(-1) ?? ''
