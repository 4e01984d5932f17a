import { describe, expect, it } from 'vitest'
import { canRedirect, readDisposition } from './redirect-media.ts'

const fetched = (dest: string, mode: string, site = 'same-origin') => ({
  'sec-fetch-dest': dest,
  'sec-fetch-mode': mode,
  'sec-fetch-site': site,
})

describe('a request for media', () => {
  it.each([
    ['a video element', fetched('video', 'no-cors'), false],
    ['an audio element', fetched('audio', 'no-cors'), false],
    ['a link', fetched('document', 'navigate'), true],
    ['a link with a file name', fetched('empty', 'navigate'), true],
  ])('is redirected from %s of a page', (_name, headers, isDownload) => {
    expect(canRedirect({ method: 'GET', headers }, isDownload)).toBe(true)
    expect(canRedirect({ method: 'HEAD', headers }, isDownload)).toBe(false)
    expect(canRedirect({ method: 'GET', headers }, !isDownload)).toBe(false)
    expect(canRedirect({ method: 'GET', headers: { ...headers, authorization: 'Token x' } }, isDownload)).toBe(false)
  })

  it.each([
    ['mpv and other programs', { cookie: 'sessionid=x', range: 'bytes=0-' }],
    ['a page that reads the response', fetched('empty', 'cors')],
    ['a video element that reads the response', fetched('video', 'cors')],
    ['a page of another site, such as a receiver', fetched('video', 'no-cors', 'cross-site')],
    ['the address bar', fetched('document', 'navigate', 'none')],
  ])('is answered with the file for %s', (_name, headers) => {
    expect([false, true].map(isDownload => canRedirect({ method: 'GET', headers }, isDownload))).toEqual([false, false])
  })
})

describe('the name of a download', () => {
  it('is encoded', () => {
    expect(readDisposition('A "title" (ü).mp4', 'UCa/a.mp4')).toBe(
      "attachment; filename*=UTF-8''A%20%22title%22%20%28%C3%BC%29.mp4",
    )
    expect(readDisposition('a\r\nSet-Cookie: b.mp4', 'a.mp4')).not.toMatch(/[\r\n]/)
    expect(readDisposition('\ud800.mp4', 'a.mp4')).toBe("attachment; filename*=UTF-8''%EF%BF%BD.mp4")
  })

  it('must have the extension of the file and a usual length', () => {
    for (const name of ['a.exe', 'mp4', '', 'x'.repeat(300) + '.mp4', ['a.mp4'], undefined])
      expect(readDisposition(name, 'UCa/a.mp4')).toBeUndefined()
  })
})
