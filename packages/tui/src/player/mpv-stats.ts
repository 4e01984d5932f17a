import type { PlayerStats } from '@tubecellar/core'
import type { MpvIpc } from './mpv-ipc.ts'

/** Technical values that mpv measures. Properties that it does not have now are unknown. */
export async function readMpvStats(ipc: Pick<MpvIpc, 'request'>): Promise<PlayerStats> {
  const read = (name: string): Promise<unknown> => ipc.request(['get_property', name]).catch(() => null)
  const [video, window, videoCodec, audioCodec, videoBitrate, audioBitrate] = await Promise.all(
    ['video-params', 'osd-dimensions', 'video-format', 'audio-codec-name', 'video-bitrate', 'audio-bitrate'].map(read),
  )
  const [lateFrames, skippedFrames, buffered, isWaiting, isIdle, protocol, decoder] = await Promise.all(
    [
      'frame-drop-count',
      'decoder-frame-drop-count',
      'demuxer-cache-duration',
      'paused-for-cache',
      'demuxer-cache-idle',
      'stream-open-filename',
      'hwdec-current',
    ].map(read),
  )
  const bitrates = [videoBitrate, audioBitrate].filter(rate => typeof rate === 'number')
  const dropped = [lateFrames, skippedFrames].filter(count => typeof count === 'number')
  return {
    size: readSize(video),
    shownSize: readSize(window),
    codecs: [videoCodec, audioCodec].filter(codec => typeof codec === 'string'),
    bitrate: bitrates.length > 0 ? sum(bitrates) : null,
    frames: dropped.length > 0 ? { dropped: sum(dropped), total: null } : null,
    bufferedSeconds: typeof buffered === 'number' ? buffered : null,
    connection: isWaiting === true ? 'waiting' : isIdle === true ? 'idle' : isIdle === false ? 'loading' : null,
    protocol: typeof protocol === 'string' ? (/^(\w+):\/\//.exec(protocol)?.[1] ?? '') : '',
    hardwareDecoder: typeof decoder === 'string' ? decoder : '',
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

function readSize(value: unknown): PlayerStats['size'] {
  if (typeof value !== 'object' || value === null || !('w' in value) || !('h' in value)) return null
  const { w: width, h: height } = value
  return typeof width === 'number' && typeof height === 'number' && width > 0 ? { width, height } : null
}
