import { describe, expect, it } from 'vitest'
import { classifyStderr } from './yt-dlp-errors.ts'

const classOf = (text: string) => classifyStderr(`WARNING: something else\nERROR: [site] abc: ${text}\n`).errorClass

describe('what yt-dlp complains about', () => {
  it.each([
    ['Sign in to confirm you’re not a bot. Use --cookies', 'bot-check'],
    ['Sign in to confirm your age. This video may be inappropriate for some users.', 'age'],
    ["Private video. Sign in if you've been granted access to this video", 'private'],
    ['Join this channel to get access to members-only content like this video', 'members'],
    ['This video is available to members only. Sign in', 'members'],
    ['This video is only available for registered users. Use --username and --password', 'login'],
    ['Video unavailable. This video has been removed by the uploader', 'removed'],
    ['Video unavailable. This video is no longer available because the account has been terminated.', 'removed'],
    ['Unable to download webpage: HTTP Error 404: Not Found', 'removed'],
    ['The uploader has not made this video available in your country', 'geo'],
    ['Premieres in 3 hours', 'upcoming'],
    ['This live event will begin in 2 days.', 'upcoming'],
    ['Unable to download API page: HTTP Error 429: Too Many Requests', 'rate-limit'],
    ['Requested format is not available. Use --list-formats', 'format'],
    ['unable to download video data: HTTP Error 403: Forbidden', 'forbidden'],
    ['Unable to download webpage: HTTP Error 503: Service Unavailable', 'site-error'],
    ['unable to write data: [Errno 28] No space left on device', 'disk-full'],
    ['Unable to download webpage: The read operation timed out', 'timeout'],
    ['Unable to download webpage: <urlopen error [Errno -3] Temporary failure in name resolution>', 'offline'],
    ['Unable to download webpage: <urlopen error [Errno 111] Connection refused>', 'offline'],
    ['You have requested merging of multiple formats but ffmpeg is not installed', 'tool-missing'],
    ['Unsupported URL: https://a.example/', 'unsupported-url'],
    ['2048 bytes read, 309049 more expected. Giving up after 10 retries', 'broken-media'],
    ['Something nobody has seen before', 'unknown'],
  ])('%s', (text, expected) => {
    expect(classOf(text)).toBe(expected)
  })

  it('is told without its prefix and the advice that comes with everything', () => {
    const text =
      'ERROR: [youtube] abc: Odd thing happened; please report this issue on  https://x.example , filling out\n'
    expect(classifyStderr(text)).toEqual({ errorClass: 'unknown', message: 'Odd thing happened' })
  })

  it('is its last line when it names no error, and never empty', () => {
    expect(classifyStderr('Traceback\nKeyError: 1\n').message).toBe('KeyError: 1')
    expect(classifyStderr('').message).not.toBe('')
  })
})
