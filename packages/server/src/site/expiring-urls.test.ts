import { describe, expect, it } from 'vitest'
import { isExpiringUrl, removeExpiringUrls } from './expiring-urls.ts'

const MEDIA = 'https://rr1---sn-a.googlevideo.com/videoplayback?expire=1795000000&ip=203.0.113.7&sig=AJ'
const CAPTIONS = 'https://www.youtube.com/api/timedtext?v=a&expire=1795000000&signature=B1'

describe('a URL that expires', () => {
  it.each([
    [MEDIA, true],
    ['https://manifest.googlevideo.com/api/manifest/hls_playlist/expire/1795000000/ei/x/file/index.m3u8', true],
    [CAPTIONS, true],
    ['https://i.ytimg.com/vi/a/hqdefault.jpg?sqp=-oay&rs=AOn4', true],
    ['https://cdn.example/a.jpg?X-Amz-Signature=00', true],
    ['https://scontent.example/a.jpg?oe=68F', true],
    ['https://i.ytimg.com/vi/a/maxresdefault.jpg', false],
    ['https://a.example/video.mp4?quality=expire', false],
    ['not a URL', false],
  ])('is recognized: %s', (url, isExpiring) => {
    expect(isExpiringUrl(url)).toBe(isExpiring)
  })
})

describe('an info JSON', () => {
  const format = { format_id: '140', ext: 'm4a', acodec: 'mp4a.40.2', language: 'en' }
  const secrets = {
    url: MEDIA,
    manifest_url: MEDIA,
    fragments: [{ url: MEDIA }],
    http_headers: { Cookie: 'x' },
    cookies: 'x',
  }

  it('keeps its facts, and loses URLs that expire, headers and cookies', () => {
    const info = {
      id: 'a',
      title: 'T',
      webpage_url: 'https://www.youtube.com/watch?v=a',
      ...secrets,
      formats: [{ ...format, ...secrets }],
      requested_formats: [{ ...format, ...secrets }],
      requested_downloads: [{ filepath: '/tmp/a.mp4', requested_formats: [{ ...format, ...secrets }] }],
      requested_subtitles: { en: { ext: 'vtt', url: CAPTIONS } },
      thumbnail: 'https://i.ytimg.com/vi/a/maxresdefault.jpg',
      thumbnails: [
        { id: '0', url: 'https://i.ytimg.com/vi/a/hq720.jpg?sqp=x&rs=y' },
        { id: '1', url: 'https://i.ytimg.com/vi/a/maxresdefault.jpg' },
      ],
      subtitles: { en: [{ ext: 'json3', name: 'English', url: CAPTIONS }] },
      automatic_captions: { de: [{ ext: 'vtt', url: 'https://a.example/de.vtt' }] },
      chapters: [{ title: 'One', start_time: 0, end_time: 5 }],
    }
    const cleaned = removeExpiringUrls(info)
    expect(cleaned).toEqual({
      id: 'a',
      title: 'T',
      webpage_url: 'https://www.youtube.com/watch?v=a',
      formats: [format],
      thumbnail: 'https://i.ytimg.com/vi/a/maxresdefault.jpg',
      thumbnails: [{ id: '1', url: 'https://i.ytimg.com/vi/a/maxresdefault.jpg' }],
      subtitles: { en: [{ ext: 'json3', name: 'English' }] },
      automatic_captions: { de: [{ ext: 'vtt', url: 'https://a.example/de.vtt' }] },
      chapters: [{ title: 'One', start_time: 0, end_time: 5 }],
    })
    expect(removeExpiringUrls(cleaned)).toEqual(cleaned)
  })

  it('keeps the URL of a plain file, and unusual values', () => {
    const info = {
      id: 'a',
      url: 'https://a.example/a.mp4',
      formats: null,
      thumbnails: 'x',
      subtitles: [1],
      thumbnail: 3,
    }
    expect(removeExpiringUrls(info)).toEqual(info)
    expect(removeExpiringUrls([1])).toEqual([1])
    expect(removeExpiringUrls({ formats: [1, null], subtitles: { en: null } })).toEqual({
      formats: [1, null],
      subtitles: { en: null },
    })
  })
})
