import { describe, expect, it } from 'vitest'
import type { PlayerMedia } from '@tubecellar/core'
import { chapterList } from './load-file.ts'
import { isOnServer, mediaUrl } from './media-url.ts'
import { installCommand } from './mpv-install-hint.ts'
import { mpvArguments } from './mpv-arguments.ts'
import { readPlayerOptions } from './player-options.ts'

const media: PlayerMedia = {
  videoId: 'v',
  url: '/v.mp4',
  title: 'T',
  subtitles: [],
  chapters: [
    { title: 'Crossing', start: 0, end: 100 },
    { title: 'Logbook', start: 100, end: 200 },
  ],
  segments: [{ label: 'Sponsor', start: 30, end: 40 }],
}

describe('mpv chapters', () => {
  it('include sponsor segments, and continue after them', () => {
    expect(chapterList(media)).toEqual([
      { title: 'Crossing', time: 0 },
      { title: 'Sponsor', time: 30 },
      { title: 'Crossing', time: 40 },
      { title: 'Logbook', time: 100 },
    ])
  })
})

describe('media URLs', () => {
  it('are paths of the server or http(s) URLs, never local files', () => {
    expect(mediaUrl('/media/a b.mp4', 'http://h:8000/cellar/')).toBe('http://h:8000/cellar/media/a%20b.mp4')
    expect(mediaUrl('https://cdn.example/x.mp4', 'http://h:8000')).toBe('https://cdn.example/x.mp4')
    for (const path of ['file:///etc/passwd', 'etc/passwd', 'edl://x', 'memory://x', '']) {
      expect(mediaUrl(path, 'http://h:8000')).toBeNull()
    }
  })

  it('get credentials only on the server', () => {
    expect(isOnServer('http://h:8000/v.mp4', 'http://h:8000/cellar')).toBe(true)
    expect(isOnServer('http://h:8001/v.mp4', 'http://h:8000')).toBe(false)
    expect(isOnServer(mediaUrl('//evil.example/v.mp4', 'http://h:8000') ?? 'http://none', 'http://h:8000')).toBe(false)
  })
})

describe('starting mpv', () => {
  it('ignores the user configuration on request, and appends extra arguments', () => {
    const input = readPlayerOptions({ CELLAR_MPV_ARGS: ' --vo=null  --ao=null ', CELLAR_MPV_CONFIG: 'no' })
    const all = mpvArguments(input)
    expect(all).toContain('--no-config')
    expect(all.slice(-2)).toEqual(['--vo=null', '--ao=null'])
    expect(mpvArguments(readPlayerOptions({}))).not.toContain('--no-config')
  })

  it('shows how to install a missing mpv', () => {
    expect(installCommand('linux', 'NAME="Debian"\nID=debian\n')).toBe('sudo apt install mpv')
    expect(installCommand('linux', 'ID=nobara\nID_LIKE="rhel centos fedora"\n')).toBe('sudo dnf install mpv')
    expect(installCommand('darwin', '')).toBe('brew install mpv')
    expect(installCommand('linux', 'ID=plan9\n')).toBeNull()
  })
})
