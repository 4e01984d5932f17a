import type { ErrorClass } from './error-class.ts'

/** A message of yt-dlp or ffmpeg, without URLs, quoted names and file names, and its class. */
export interface FailureRule {
  errorClass: ErrorClass
  pattern: RegExp
  /** Only messages of these extractors of yt-dlp. */
  extractor?: RegExp
}

const rule = (errorClass: ErrorClass, pattern: RegExp, extractor?: RegExp): FailureRule => ({
  errorClass,
  pattern,
  ...(extractor ? { extractor } : {}),
})

/** Messages of the server's own network, disk and programs. */
const localRules = [
  rule('disk-full', /No space left on device|Errno 28|Disk quota exceeded|ENOSPC/i),
  rule('not-writable', /Errno (13|30|36)\b|Read-only file system|File name too long|Unable to create directory/i),
  rule('not-writable', /\b(EACCES|EROFS)\b/),
  rule('cookies-bad', /Netscape format cookies file|skipping cookie file entry|could not find \w+ cookies database/i),
  rule('cookies-bad', /^FileNotFoundError: \[Errno 2\]/),
  rule('tool-missing', /ffmpeg (is )?not (found|installed)|ffmpeg could not be found|ffprobe (and ffmpeg )?not found/i),
  rule(
    'js-runtime',
    /No supported JavaScript runtime|Ignoring unsupported JavaScript runtime|JS runtimes: .*\(unsupported\)/i,
  ),
  rule('stopped', /^Interrupted by user/i),
  rule(
    'proxy',
    /Unable to connect to proxy|SocksHTTPS?Connection|Unsupported proxy type|HTTP Error 407|Proxy Authentication/i,
  ),
  rule(
    'bad-settings',
    /Errno 99|Cannot assign requested address|Invalid format specification|Invalid plugin directory|JSONDecodeError/i,
  ),
]

/** The site refuses this address, this program, or every request at the time. */
const accessRules = [
  rule('thumbnail', /Unable to download video thumbnail/i),
  rule('impersonation', /anti-bot challenge|no impersonate target is available|Impersonate target .*is not available/i),
  rule(
    'bot-check',
    /not a bot\b|unusual traffic|solve (the|a) captcha|captcha (is )?required|IP (address )?is (likely being |)blocked/i,
  ),
  rule('bot-check', /HTTP Error 412/i),
  rule('subs-limited', /Unable to download video subtitles.*(HTTP Error 429|Too Many Requests)/i),
  rule('session-limit', /has been rate.?limited by/i),
  rule('rate-limit', /HTTP Error 429|Too Many Requests|rate.?limit|content isn't available, try again later/i),
  rule('cookies-rotated', /cookies are no longer valid/i),
  rule('client-refused', /not available on this app|latest version of YouTube|page needs to be reloaded/i),
  rule('client-refused', /Playback on other websites has been disabled/i),
  rule('client-refused', /Precondition check failed|Unable to download API page: HTTP Error 40[03]/i),
  rule('list-gone', /Unable to download API page: HTTP Error 404/i, /:tab$/),
  rule('account-blocked', /content isn't available\W*$/im),
]

/** Warnings about what yt-dlp needs to play a video. */
const playerRules = [
  rule('subs-po-token', /missing subtitles languages because a PO token/i),
  rule('po-token', /require an? \S+ PO Token|Error fetching PO Token|^\[pot:.*different versions/i),
  rule('sabr', /SABR/),
  rule('challenge', /challenge solving failed|challenge solver script .*skipped|found \d+ \S+ function possibilities/i),
  rule('challenge', /(Signature|nsig) extraction failed/i),
  rule('drm', /DRM.protect|use DRM protection/i),
  rule(
    'post-live',
    /Post-Live Manifestless|live event has ended|live stream has ended|stream recording is not available/i,
  ),
  rule('post-live', /(are|we're|still) processing this video/i),
]

/** Why the site does not show one video or list. "Private video. Sign in if …" is not a login: special patterns precede general ones. */
const itemRules = [
  rule('list-gone', /playlist does not exist|playlist type is unviewable|does the playlist exist/i),
  rule('list-gone', /account has been terminated|channel (was|has been) (removed|terminated)/i, /:tab$/),
  rule('tab-missing', /does not have an? \S+ tab/i),
  rule(
    'payment',
    /Music Premium members|only (available|accessible) (to|for) .*(premium|paying)|HTTP Error 402|requires? (a )?(payment|purchase)|purchase is required/i,
  ),
  rule('members', /members.only|Join this channel|available to this channel's members|(supporter|subscriber)s?.only/i),
  rule(
    'members',
    /only (available|accessible) (to|for) .*(members|subscribers)|not subscribed to|requires? (a )?subscription/i,
  ),
  rule('private', /private video|video is private|is private\b/i),
  rule('age', /confirm your age|age.restricted|inappropriate for some users|\bNSFW\b/i),
  rule(
    'geo',
    /not (been )?(made )?(this (video|content) )?available (in|from|on) (your|this) (country|location|region|area)/i,
  ),
  rule(
    'geo',
    /(n't|unavailable) (been )?(available )?in your (country|location|region|area)|n't made this video available in/i,
  ),
  rule('geo', /blocked (it )?in (your|this) (country|region)|geo.?restrict|HTTP Error 451/i),
  rule('upcoming', /premieres? (in|will)|will begin in|live event will begin|has not (yet )?(started|begun|aired)/i),
  rule('upcoming', /is upcoming|not available yet|not yet available|left before the broadcast starts/i),
  rule(
    'live',
    /no formats that can be downloaded from the start|is (currently )?live\b|is not currently live|live stream is|still (on air|live)|pass filter \(!is_live/i,
  ),
  rule(
    'removed',
    /(has been|was) removed|removed by|no longer available|has been (terminated|deleted)|account.*terminated/i,
  ),
  rule('removed', /blocked it on copyright grounds|does not exist|HTTP Error (404|410)|isn't available anymore/i),
  rule('unavailable', /Video unavailable|video is unavailable|This video is not available/i),
  rule(
    'login',
    /empty media response|sign in\b|only works when logged|log ?in\b|logged[ -]in|registered users|login required/i,
  ),
  rule('login', /account credentials|authentication|cookies.*(browser|account)/i),
  rule('skipped-by-rule', /larger than max-filesize|did not match filter|does not pass filter/i),
]

/** Why a file or a list did not arrive completely. */
const transferRules = [
  rule('subs-none', /no subtitles for the requested languages/i),
  rule('comments-partial', /Incomplete data received/i, /^youtube$/),
  rule('list-incomplete', /Incomplete data received/i),
  rule('fragments-skipped', /fragment not found; Skipping/i),
  rule('forbidden', /fragment .*not found, unable to continue/i),
  rule(
    'format',
    /Requested format is not available|No video formats found|no suitable formats|Only images are available|Unable to download format/i,
  ),
  rule(
    'unsupported-url',
    /Unsupported URL|is not a valid URL|Invalid URL|no (suitable )?extractor|unknown url type|looks truncated/i,
  ),
  rule(
    'unsupported-url',
    /embed-only video|not a video\b|no videos? (could be )?found|does(n't| not) (contain|have) a(ny)? video/i,
  ),
  rule('merge-failed', /Conversion failed|Invalid data found when processing|Stream #\d+:\d+ -> #/i),
  rule(
    'broken-media',
    /bytes? missing|did not get any data blocks|downloaded file is empty|fragment .*not found|moov atom not found/i,
  ),
  rule('broken-media', /Content too short|more expected|giving up after.*fragment/i),
  rule('tls', /CERTIFICATE_VERIFY_FAILED|WRONG_VERSION_NUMBER|certificate verify failed/i),
  rule('site-error', /HTTP Error 5\d\d|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out/i),
  rule(
    'timeout',
    /UNEXPECTED_EOF|SSL connection has been closed|timed? ?out|timeout|Connection reset|RemoteDisconnected/i,
  ),
  rule('timeout', /Remote end closed|IncompleteRead|Broken pipe|Connection aborted/i),
  rule('offline', /name resolution|Name or service not known|nodename nor servname|getaddrinfo|Failed to resolve/i),
  rule('offline', /No address associated|Network is unreachable|No route to host|Connection refused/i),
  rule('tool-too-old', /OAuth token: HTTP Error 401/i),
  rule('forbidden', /HTTP Error 403|Forbidden|network administrator restrictions/i),
  rule('login', /HTTP Error 401/i),
  rule('unsupported-url', /Unable to handle request/i),
  rule(
    'tool-too-old',
    /Failed to extract any player response|unable to extract|Cannot parse data|older than \d+ days/i,
  ),
  rule('tool-too-old', /Confirm you are on the latest version|update yt-dlp/i),
]

/** The first match is used. */
export const failureRules: readonly FailureRule[] = [
  ...localRules,
  ...accessRules,
  ...playerRules,
  ...itemRules,
  ...transferRules,
]
