import { describe, expect, it } from 'vitest'
import { classifyStderr } from './yt-dlp-errors.ts'

const columnClass = (text: string) => classifyStderr(`WARNING: something else\nERROR: [site] abc: ${text}\n`).errorClass

describe('an error of yt-dlp', () => {
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
    [
      "Video unavailable. This content isn't available, try again later. The current session has been limited",
      'rate-limit',
    ],
    ['Video unavailable. This content isn’t available, try again later', 'rate-limit'],
    ['Video unavailable. This content isn’t available.', 'forbidden'],
    ['All player responses are invalid. Your IP is likely being blocked by Youtube', 'bot-check'],
    ['Your IP address is blocked from accessing this post', 'bot-check'],
    ['The page needs to be reloaded.', 'site-error'],
    ['The following content is not available on this app.. Watch on the latest version of YouTube.', 'tool-too-old'],
    ['Failed to resolve url (does the playlist exist?)', 'removed'],
    ["Failed to resolve 'www.youtube.com' ([Errno -3] Temporary failure in name resolution)", 'offline'],
    ['YouTube said: The playlist does not exist.', 'removed'],
    ['YouTube said: This channel was removed because it violated our Community Guidelines.', 'removed'],
    ['This video is only available to Music Premium members', 'members'],
    ["This video is available to this channel's members on level: Friend (or any higher level). Join this", 'members'],
    ['This is a supporter-only video', 'members'],
    ['This video is not available from your location due to geo restriction; You might want to use a VPN', 'geo'],
    ["Video unavailable. This content isn't available in your country", 'geo'],
    ['This live event has ended.', 'live'],
    ['This live stream recording is not available.', 'live'],
    ['We’re processing this video. Check back later.', 'live'],
    ['The channel is not currently live', 'live'],
    ['The web client only works when logged-in. Use --cookies', 'login'],
    ['Sign in. Use --cookies-from-browser or --cookies for the authentication', 'login'],
    ['The requested site is known to use DRM protection. It will NOT be supported.', 'format'],
    ['No video could be found in this tweet', 'unsupported-url'],
    ['No video formats found!; please report this issue on  https://x.example', 'format'],
    ['Failed to extract any player response; Confirm you are on the latest version using yt-dlp -U', 'tool-too-old'],
    ['unable to open for writing: [Errno 13] Permission denied', 'not-writable'],
    ['Unable to create directory: [Errno 30] Read-only file system', 'not-writable'],
    ['Something nobody has seen before', 'unknown'],
  ])('%s', (text, expected) => {
    expect(columnClass(text)).toBe(expected)
  })

  it.each([
    'yt-dlp: error: invalid rate limit "-5K" given',
    'yt-dlp: error: invalid format sorting "--exec" given',
    'SyntaxError: Invalid format specification: Missing closing/opening brackets or parenthesis',
  ])('is a wrong setting when yt-dlp does not accept its arguments: %s', line => {
    expect(classifyStderr(`Usage: yt-dlp [OPTIONS] URL [URL...]\n\n${line}\n`)).toEqual({
      errorClass: 'bad-settings',
      message: line,
    })
  })

  it('is an old yt-dlp when it does not know an option', () => {
    expect(classifyStderr('yt-dlp: error: no such option: --js-runtimes\n').errorClass).toBe('tool-too-old')
  })

  it('is shown without its prefix and without generic advice', () => {
    const text =
      'ERROR: [youtube] abc: Odd thing happened; please report this issue on  https://x.example , filling out\n'
    expect(classifyStderr(text)).toEqual({ errorClass: 'unknown', message: 'Odd thing happened' })
  })

  it('is its last line if no line is an error, and is never empty', () => {
    expect(classifyStderr('Traceback\nKeyError: 1\n').message).toBe('KeyError: 1')
    expect(classifyStderr('').message).not.toBe('')
  })
})
