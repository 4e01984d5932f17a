import type { ErrorClass } from './error-class.ts'
import { siteTexts } from '../messages/site.ts'

/** yt-dlp rejects its options or the format: no request was sent to a site. */
const usageErrorPattern = /^yt-dlp: error: (?!no such option)|^SyntaxError: Invalid format specification/m

/** The first match is used, so special patterns precede general ones: "Private video. Sign in if …" is not a login. */
const patterns: ReadonlyArray<readonly [ErrorClass, RegExp]> = [
  ['disk-full', /No space left on device|Errno 28|Disk quota exceeded|ENOSPC/i],
  ['not-writable', /Errno (13|30)\b|Read-only file system|EACCES|EROFS/i],
  ['bot-check', /not a bot|unusual traffic|captcha|IP (address )?is (likely being |)blocked/i],
  ['rate-limit', /HTTP Error 429|Too Many Requests|rate.?limit|content isn['’]t available, try again later/i],
  [
    'members',
    /members.only|Join this channel|available to this channel's members|(supporter|subscriber)s?.only|only (available|accessible) (to|for) .*(members|subscribers|premium|paying)|not subscribed to|requires? (a )?(payment|purchase|subscription)|purchase is required/i,
  ],
  ['private', /private video|video is private|is private\b/i],
  ['age', /confirm your age|age.restricted|inappropriate for some users|\bNSFW\b/i],
  [
    'geo',
    /(not|n['’]t) (been )?(made )?(this (video|content) )?available (in|from|on) (your|this) (country|location|region|area)|(un|not )available in your (country|location|region|area)|blocked (it )?in (your|this) (country|region)|geo.?restrict/i,
  ],
  [
    'upcoming',
    /premieres? (in|will)|will begin in|live event will begin|has not (yet )?(started|begun|aired)|is upcoming|not available yet|not yet available/i,
  ],
  [
    'live',
    /is (currently )?live\b|is not currently live|live stream is|still (on air|live)|live( ?(event|stream))? has ended|stream recording is not available|processing this video/i,
  ],
  // These messages do not concern only this video: other programs, or later attempts, may get another result.
  ['tool-too-old', /not available on this app|latest version of YouTube/i],
  ['site-error', /page needs to be reloaded/i],
  ['forbidden', /content isn['’]t available\W*$|network administrator restrictions/im],
  [
    'removed',
    /(has been|was) removed|removed by|no longer available|has been (terminated|deleted)|account.*terminated|does not exist|does the playlist exist|HTTP Error (404|410)|Video unavailable|video is unavailable|isn['’]t available anymore/i,
  ],
  [
    'login',
    /sign in|log(ged)?[ -]?in|registered users|login required|authentication|cookies.*(browser|account)|HTTP Error 401|account credentials/i,
  ],
  ['format', /Requested format is not available|No video formats found|no suitable formats|DRM.protect/i],
  ['tool-missing', /ffmpeg (is )?not (found|installed)|ffmpeg could not be found|ffprobe (and ffmpeg )?not found/i],
  [
    'unsupported-url',
    /Unsupported URL|is not a valid URL|no (suitable )?extractor|Unable to handle request|unknown url type|not a video\b|no videos? (could be )?found|does(n['’]t| not) (contain|have) a(ny)? video/i,
  ],
  [
    'broken-media',
    /bytes? missing|did not get any data blocks|downloaded file is empty|fragment .*not found|Invalid data found when processing|moov atom not found|Conversion failed|Content too short|more expected|giving up after.*fragment/i,
  ],
  [
    'timeout',
    /timed? ?out|timeout|Connection reset|RemoteDisconnected|Remote end closed|IncompleteRead|Broken pipe|Connection aborted/i,
  ],
  [
    'offline',
    /name resolution|Name or service not known|nodename nor servname|getaddrinfo|Failed to resolve|No address associated|Network is unreachable|No route to host|Connection refused/i,
  ],
  ['forbidden', /HTTP Error 403|Forbidden/i],
  ['site-error', /HTTP Error 5\d\d|Internal Server Error|Bad Gateway|Service Unavailable/i],
  [
    'tool-too-old',
    /Confirm you are on the latest version|no such option|update yt-dlp|Signature extraction failed|nsig extraction failed/i,
  ],
]

/** Generic advice that yt-dlp adds to its failures; it is not specific, or a user cannot follow it. */
const boilerplate =
  /;? ?please report this issue on .*|\(caused by .*|Confirm you are on the latest version.*|Use --(cookies|username).*|See {1,2}https?:.*/gis

/** `ERROR: [extractor] id: ` */
const prefix = /^(ERROR|WARNING): ?(\[[^\]]*\] ?(\S+: )?)?/

/** Errors of a site for a video that it does not play; warnings of other classes are not specific enough. */
const REJECTION_CLASSES: ReadonlySet<ErrorClass> = new Set([
  ...(['bot-check', 'rate-limit', 'members', 'private', 'age', 'geo'] as const),
  ...(['upcoming', 'live', 'removed', 'login', 'forbidden', 'site-error'] as const),
])

/** The class of the error output of yt-dlp. `message` is its last message, without the prefix and the boilerplate. */
export function classifyStderr(stderr: string): { errorClass: ErrorClass; message: string } {
  if (usageErrorPattern.test(stderr)) return { errorClass: 'bad-settings', message: usageMessage(stderr) }
  const lines = stderr.split(/\r?\n/).map(line => line.trim())
  const errors = lines.filter(line => line.startsWith('ERROR:'))
  const messages = errors.length > 0 ? errors : lines.filter(Boolean).slice(-1)
  const allMessages = messages.join('\n')
  const plain = allMessages.replace(prefix, '').replace(boilerplate, '').trim()
  const errorClass = classifyText(plain) ?? classifyText(allMessages) ?? classifyText(stderr) ?? 'unknown'
  return { errorClass, message: plain.slice(0, 1_000) || siteTexts.ytDlpExitedWithoutMessage }
}

const usageMessage = (stderr: string) => (/^(yt-dlp|SyntaxError).*$/m.exec(stderr)?.[0] ?? '').slice(0, 1_000)

/** When metadata of an unplayable video is requested, yt-dlp reports the reason only as a warning. */
export function findRejection(stderr: string): { errorClass: ErrorClass; message: string } | undefined {
  for (const line of stderr.split(/\r?\n/)) {
    if (!line.startsWith('WARNING:')) continue
    const message = line.replace(prefix, '').replace(boilerplate, '').trim().slice(0, 1_000)
    const errorClass = classifyText(message)
    if (errorClass !== undefined && REJECTION_CLASSES.has(errorClass)) return { errorClass, message }
  }
  return undefined
}

function classifyText(text: string): ErrorClass | undefined {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0]
}
