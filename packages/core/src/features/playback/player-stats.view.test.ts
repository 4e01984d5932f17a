import { describe, expect, it } from 'vitest'
import type { PlayerStats } from '../../player/player-stats.ts'
import { playerStatsLine, playerStatsRows } from './player-stats.view.ts'

const stream = { index: '0', type: 'video', codec: 'vp9', bitrate: '2.1 Mb/s', size: '1920 x 1080', language: '' }
const video = { mediaUrl: 'http://cellar.test/media/c/lantern.mp4?x=1', streams: [stream] }
const playback = { volume: 0.8, isMuted: false, speed: 1.5 }
const unknown: PlayerStats = {
  size: null,
  shownSize: null,
  codecs: [],
  bitrate: null,
  frames: null,
  bufferedSeconds: null,
  connection: null,
  protocol: '',
  hardwareDecoder: '',
}
const values = (stats: Partial<PlayerStats>, played = playback) =>
  Object.fromEntries(
    playerStatsRows({ ...unknown, ...stats }, { video, playback: played }).map(({ label, value }) => [label, value]),
  )

describe('stats for nerds', () => {
  it('show only known values, and what the file says of its streams', () => {
    expect(values({})).toEqual({
      Codecs: 'vp9',
      Bitrate: '2.1 Mb/s',
      Volume: '80%',
      Speed: '1.5×',
      File: 'lantern.mp4',
    })
  })

  it('show what the player measures', () => {
    const measured: Partial<PlayerStats> = {
      size: { width: 1920, height: 1080 },
      shownSize: { width: 1280.4, height: 720 },
      codecs: ['h264', 'aac'],
      bitrate: 3_900_000,
      frames: { dropped: 3, total: 4210 },
      bufferedSeconds: 12.34,
      connection: 'waiting',
      protocol: 'h2',
      hardwareDecoder: 'no',
    }
    expect(values(measured, { ...playback, isMuted: true })).toMatchObject({
      Resolution: '1920 x 1080, shown at 1280 x 720',
      Codecs: 'h264, aac',
      Bitrate: '3.9 Mb/s',
      Frames: '3 of 4,210 dropped',
      Buffer: '12.3 s buffered',
      Connection: 'waiting for data, h2',
      Decoder: 'software',
      Volume: '80%, muted',
    })
    expect(values({ frames: { dropped: 3, total: null }, hardwareDecoder: 'vaapi' })).toMatchObject({
      Frames: '3 dropped',
      Decoder: 'vaapi',
    })
  })

  it('fit in one line', () => {
    expect(playerStatsLine(playerStatsRows(unknown, { video, playback }))).toBe('vp9  2.1 Mb/s  80%  1.5×  lantern.mp4')
  })
})
