import type { Stream, Video } from '../../contract/index.ts'
import { displayText, formatBitrate, formatBytes } from '../../format/index.ts'
import type { ListTable } from '../../list/list.view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { videoTableTexts } from '../../messages/en/videos.ts'

/** Columns of the table view. */
export const VIDEO_COLUMNS = [
  videoTableTexts.channel,
  videoTableTexts.title,
  videoTableTexts.type,
  videoTableTexts.resolution,
  videoTableTexts.mediaSize,
  videoTableTexts.videoCodec,
  videoTableTexts.videoBitrate,
  videoTableTexts.audioCodec,
  videoTableTexts.audioBitrate,
] as const
export type VideoColumn = (typeof VIDEO_COLUMNS)[number]

export const vidTypeLabels: Record<Video['vid_type'], string> = { videos: 'video', streams: 'stream', shorts: 'short' }

type VideoStream = Extract<Stream, { type: 'video' }>
type AudioStream = Extract<Stream, { type: 'audio' }>

export function videoTable(videos: readonly Video[], context: ViewContext): ListTable<VideoColumn> {
  return {
    columns: VIDEO_COLUMNS,
    rows: videos.map(video => ({ id: video.youtube_id, cells: tableCells(video, context) })),
  }
}

function tableCells(video: Video, { sizeUnit }: ViewContext): Record<VideoColumn, string> {
  const videoStream = video.streams.find((stream): stream is VideoStream => stream.type === 'video')
  const audioStream = video.streams.find((stream): stream is AudioStream => stream.type === 'audio')
  return {
    Channel: displayText(video.channel.channel_name),
    Title: displayText(video.title),
    Type: vidTypeLabels[video.vid_type],
    Resolution: videoStream ? `${videoStream.width} x ${videoStream.height}` : '',
    'Media size': formatBytes(video.media_size, sizeUnit),
    'Video codec': videoStream ? displayText(videoStream.codec) : '',
    'Video bitrate': videoStream ? formatBitrate(videoStream.bitrate) : '',
    'Audio codec': audioStream ? displayText(audioStream.codec) : '',
    'Audio bitrate': audioStream ? formatBitrate(audioStream.bitrate) : '',
  }
}
