import { describe, expect, it } from 'vitest'
import { chooseContainer, isContainer } from './container.ts'
import { readProbe } from './ffprobe.ts'

const probe = (streams: object[], format: object = { format_name: 'mov,mp4,m4a', duration: '75.02' }) =>
  readProbe(JSON.stringify({ format, streams }))
const video = { index: 0, codec_type: 'video', codec_name: 'h264', width: 1280, height: 720, bit_rate: '157508' }
const audio = { index: 1, codec_type: 'audio', codec_name: 'aac' }

describe('output of ffprobe', () => {
  it('contains the streams and the duration of the file', () => {
    expect(probe([video, audio])).toEqual({
      formatNames: ['mov', 'mp4', 'm4a'],
      durationSeconds: 75.02,
      streams: [
        { type: 'video', index: 0, codec: 'h264', bitrate: 157_508, width: 1280, height: 720 },
        { type: 'audio', index: 1, codec: 'aac', bitrate: 0 },
      ],
    })
  })

  it('ignores cover images, and keeps a video stream without a bit rate', () => {
    const cover = { ...video, index: 2, codec_name: 'mjpeg', disposition: { attached_pic: 1 } }
    const matroska = { ...video, bit_rate: undefined, tags: { BPS: '900' } }
    expect(probe([cover, matroska]).streams).toMatchObject([{ codec: 'h264', bitrate: 900 }])
  })

  it('contains the languages of audio tracks, in the form of sites', () => {
    const track = (language: string) => ({ ...audio, tags: { language } })
    const { streams } = probe([track('deu'), track('eng'), track('und'), track('?')])
    expect(streams.map(stream => (stream.type === 'audio' ? stream.language : null))).toEqual([
      'de',
      'en',
      undefined,
      undefined,
    ])
  })

  it('may lack a duration', () => {
    expect(probe([video], { format_name: 'matroska,webm' }).durationSeconds).toBe(0)
  })

  it('for a file without media is an error for a broken file', () => {
    expect(() => readProbe('{}')).toThrow('no streams')
  })
})

describe('the container of streams', () => {
  const of = (...codecs: string[]) =>
    chooseContainer(codecs.map((codec, index) => ({ type: 'audio' as const, index, codec, bitrate: 0 })))

  it('is mp4 if it supports them, otherwise webm, otherwise mkv', () => {
    expect(of('h264', 'aac')).toBe('mp4')
    expect(of('vp9', 'opus')).toBe('mp4')
    expect(of('vp8', 'vorbis')).toBe('webm')
    expect(of('theora', 'vorbis')).toBe('mkv')
  })

  it('is determined by the content of the file, not by its name', () => {
    const webm = probe([video], { format_name: 'matroska,webm', duration: '1' })
    expect(isContainer(webm, 'a.mp4', 'mp4')).toBe(false)
    expect(isContainer(webm, 'a.webm', 'webm')).toBe(true)
    expect(isContainer(probe([video]), 'a.mp4', 'mp4')).toBe(true)
  })
})
