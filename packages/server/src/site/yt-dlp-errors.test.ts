import { describe, expect, it } from 'vitest'
import { siteMessages } from '../testing/site-messages.ts'
import { ERROR_CLASSES } from './error-class.ts'
import { classifyOutput, findRejection } from './yt-dlp-errors.ts'

const classOf = (...lines: string[]) => classifyOutput(`${lines.join('\n')}\n`).errorClass
const known = ERROR_CLASSES.flatMap(errorClass =>
  (siteMessages[errorClass] ?? []).map(message => ({ errorClass, message })),
)

describe('a real message', () => {
  it.each(known)('$errorClass: $message', ({ errorClass, message }) => {
    expect(classOf(message)).toBe(errorClass)
  })

  it.each(known)('$errorClass with the other apostrophe: $message', ({ errorClass, message }) => {
    const swapped = message.includes('’') ? message.replaceAll('’', "'") : message.replace(/(\w)'(\w)/g, '$1’$2')
    expect(classOf(swapped)).toBe(errorClass)
  })

  it.each([
    'WARNING: [download] Sleeping 6.00 seconds as required by the site...',
    'WARNING: [generic] Falling back on generic information extractor',
    'ERROR: [site] abc: Something nobody has seen before',
  ])('without a known failure is unknown: %s', message => {
    expect(classOf(message)).toBe('unknown')
  })
})

describe('an error of any site', () => {
  it.each([
    ['This video is available to members only. Sign in', 'members'],
    ['This video is only available for registered users. Use --username and --password', 'login'],
    ['Unable to download API page: HTTP Error 429: Too Many Requests', 'rate-limit'],
    ['Unable to download webpage: The read operation timed out', 'timeout'],
    ['Unable to download webpage: <urlopen error [Errno -3] Temporary failure in name resolution>', 'offline'],
    ['You have requested merging of multiple formats but ffmpeg is not installed', 'tool-missing'],
    ['Failed to resolve url (does the playlist exist?)', 'list-gone'],
    ['This is a supporter-only video', 'members'],
    ['This video is not available from your location due to geo restriction; You might want to use a VPN', 'geo'],
    ["Video unavailable. This content isn't available in your country", 'geo'],
    ['Sign in. Use --cookies-from-browser or --cookies for the authentication', 'login'],
    ['No video could be found in this tweet', 'unsupported-url'],
    ['No video formats found!; please report this issue on  https://x.example', 'format'],
    ['unable to open for writing: [Errno 13] Permission denied', 'not-writable'],
  ])('%s', (text, expected) => {
    expect(classOf('WARNING: something else', `ERROR: [site] abc: ${text}`)).toBe(expected)
  })
})

describe('words that a site did not use', () => {
  it.each([
    ['ERROR: Unsupported URL: https://a.example/captcha/1', 'unsupported-url'],
    ['ERROR: Unsupported URL: https://a.example/login', 'unsupported-url'],
    ['ERROR: Unsupported URL: https://a.example/members-only/x', 'unsupported-url'],
    ['ERROR: [generic] HTTP Error 429: Unable to download webpage: HTTP Error 503: Service Unavailable', 'site-error'],
    ["ERROR: [generic] '/private/video is private' is not a valid URL", 'unsupported-url'],
    [
      'ERROR: unable to open for writing: [Errno 36] File name too long: Sign in to confirm your age.mp4',
      'not-writable',
    ],
    ['ERROR: Postprocessing: file:members only.mp4: Invalid data found when processing input', 'merge-failed'],
    ['[download] Private video does not pass filter (!is_live), skipping ..', 'live'],
    [
      'ERROR: [twitch:stream] 1: --live-from-start is passed, but there are no formats that can be downloaded from the start. If you want to download from the current time, use --no-live-from-start',
      'live',
    ],
  ])('do not decide the class: %s', (message, expected) => {
    expect(classOf(message)).toBe(expected)
  })
})

describe('the cause of an error', () => {
  const NO_FORMAT = 'ERROR: [youtube] abc: Requested format is not available. Use --list-formats for a list'
  const warnings = (...classes: (keyof typeof siteMessages)[]) =>
    classes.map(errorClass => siteMessages[errorClass]?.find(line => line.startsWith('WARNING')) ?? '')

  it.each([
    [['js-runtime', 'challenge', 'sabr'], 'js-runtime'],
    [['sabr', 'challenge'], 'challenge'],
    [['sabr', 'po-token'], 'po-token'],
    [['cookies-rotated', 'sabr'], 'sabr'],
    [['drm', 'cookies-rotated'], 'cookies-rotated'],
    [['drm'], 'drm'],
    [['thumbnail'], 'format'],
  ] as const)('is the most basic of its warnings: %j', (causes, expected) => {
    expect(classOf(...warnings(...causes), NO_FORMAT)).toBe(expected)
  })

  it.each(['The downloaded file is empty', 'unable to download video data: HTTP Error 403: Forbidden'])(
    'is found for %s',
    message => {
      expect(classOf(...warnings('challenge'), `ERROR: ${message}`)).toBe('challenge')
    },
  )

  it('is a stream that has only just ended when its file is empty', () => {
    const state = '[debug] [youtube] abc: Video is in Post-Live Manifestless mode'
    expect(classOf(state, 'ERROR: The downloaded file is empty')).toBe('post-live')
  })

  it('is rotated cookies when the site answers as if no user were signed in', () => {
    const gone = 'ERROR: [youtube:tab] PL1: YouTube said: The playlist does not exist.'
    expect(classOf(...warnings('cookies-rotated'), gone)).toBe('cookies-rotated')
    const error = 'ERROR: [youtube] abc: Video unavailable. This video has been removed by the uploader'
    expect(classOf(...warnings('cookies-rotated'), error)).toBe('removed')
  })

  it('is not a warning when the site names the reason', () => {
    expect(classOf(...warnings('challenge', 'sabr'), 'ERROR: [youtube] abc: Private video.')).toBe('private')
  })

  it('is the full disk that a line of ffmpeg reports', () => {
    expect(classOf('av_interleaved_write_frame(): No space left on device', 'Conversion failed!')).toBe('disk-full')
  })
})

describe('the exit code', () => {
  it('2 means arguments that yt-dlp does not accept, whatever its text', () => {
    const output = 'Usage: yt-dlp [OPTIONS] URL [URL...]\n\nsomething about HTTP Error 429\n'
    expect(classifyOutput(output, 2).errorClass).toBe('bad-settings')
    const line = 'yt-dlp: error: invalid rate limit "-5K" given'
    expect(classifyOutput(`Usage: yt-dlp\n\n${line}\n`, 2)).toEqual({ errorClass: 'bad-settings', message: line })
  })

  it('0 of an unplayable video has its reason in a warning', () => {
    expect(findRejection('WARNING: [youtube] abc: Private video. Sign in\n')?.errorClass).toBe('private')
    const rotated = siteMessages['cookies-rotated']?.[0] ?? ''
    expect(findRejection(`${rotated}\nWARNING: [youtube] abc: Private video. Sign in\n`)?.errorClass).toBe(
      'cookies-rotated',
    )
    expect(findRejection('WARNING: [youtube] abc: nsig extraction failed\n')).toBeUndefined()
  })
})

describe('the message', () => {
  it('has no prefix and no generic advice', () => {
    const text =
      'ERROR: [youtube] abc: Odd thing happened; please report this issue on  https://x.example , filling out\n'
    expect(classifyOutput(text).message).toBe('Odd thing happened')
  })

  it('is the last line if no line is an error, and is never empty', () => {
    expect(classifyOutput('Traceback\nKeyError: 1\n').message).toBe('KeyError: 1')
    expect(classifyOutput('').message).not.toBe('')
  })
})
