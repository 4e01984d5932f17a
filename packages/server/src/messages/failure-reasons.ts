import type { failureTexts } from './failures.ts'

interface FailureReason {
  /** Follows "Failed: " and "Waiting until 16:24: ". */
  reason: string
  /** What the user can do; empty if nothing helps. */
  advice: string
}

const UPDATE = 'Update yt-dlp'
const ADD_COOKIES = 'Add cookies in the settings, then retry'
const NOTHING = 'Nothing to retry; remove it'

/** Short texts for queue items, by error class. The complete text is in failures.ts. */
export const failureReasons: Readonly<Record<keyof typeof failureTexts, FailureReason>> = {
  offline: { reason: 'site not reachable', advice: 'Check the URL and the network of the server' },
  proxy: { reason: 'proxy not reachable', advice: 'Check the address and password of the proxy' },
  tls: { reason: 'connection not secure', advice: 'Check the clock and the certificates of the server' },
  'bot-check': { reason: 'bot check', advice: 'Add cookies or use a longer sleep interval' },
  'rate-limit': { reason: 'too many requests', advice: 'Use a longer sleep interval' },
  'session-limit': { reason: 'too many requests this hour', advice: 'Use a longer sleep interval' },
  'request-limit': { reason: 'hourly request limit', advice: 'Wait, or raise the limit in the settings' },
  'account-blocked': { reason: 'not played for this server or account', advice: 'Remove the cookies, then retry' },
  timeout: { reason: 'connection lost or too slow', advice: 'Check the network of the server, then retry' },
  'site-error': { reason: 'internal error of the site', advice: 'Retry later' },
  'client-refused': { reason: 'yt-dlp version refused', advice: UPDATE },
  forbidden: { reason: 'file refused by the site', advice: 'Update yt-dlp, then retry' },
  impersonation: { reason: 'browser connection required', advice: 'Install curl_cffi for yt-dlp' },
  challenge: { reason: 'JavaScript challenge not solved', advice: UPDATE },
  'js-runtime': { reason: 'JavaScript runtime missing', advice: 'Install Node 22 or later, or Deno' },
  'po-token': { reason: 'PO token missing', advice: 'Check the PO token provider in the settings' },
  sabr: { reason: 'no downloadable stream', advice: UPDATE },
  format: { reason: 'no matching format', advice: 'Change the format in the settings, then retry' },
  drm: { reason: 'copy-protected video', advice: NOTHING },
  login: { reason: 'signed-in account required', advice: ADD_COOKIES },
  'cookies-rotated': { reason: 'cookies no longer valid', advice: 'Add new cookies in the settings' },
  'cookies-bad': { reason: 'cookie file not readable', advice: 'Export the cookies again in the Netscape format' },
  members: { reason: 'members-only video', advice: "Add cookies of a member's account, then retry" },
  payment: { reason: 'paid video', advice: 'Add cookies of an account that bought it, then retry' },
  private: { reason: 'private video', advice: 'Add cookies of an account with access, then retry' },
  removed: { reason: 'removed at the source', advice: NOTHING },
  unavailable: { reason: 'not available at the source', advice: NOTHING },
  geo: { reason: "not available in the server's country", advice: 'Use a proxy in another country, then retry' },
  age: { reason: 'age-restricted video', advice: 'Add cookies of an adult account, then retry' },
  live: { reason: 'live now', advice: 'It is downloaded when the recording is available' },
  'post-live': { reason: 'stream still processed by the site', advice: 'It is downloaded afterwards' },
  upcoming: { reason: 'premiere', advice: 'It is downloaded after it ends' },
  'list-incomplete': { reason: 'list incomplete', advice: 'Retry later' },
  'list-gone': { reason: 'channel or playlist removed', advice: NOTHING },
  'tab-missing': { reason: 'no such tab', advice: NOTHING },
  'broken-media': { reason: 'downloaded file incomplete', advice: 'Retry later' },
  'fragments-skipped': { reason: 'downloaded file has gaps', advice: 'Retry later' },
  'merge-failed': { reason: 'video and audio not joined', advice: 'Check ffmpeg, then retry' },
  'subs-limited': { reason: 'subtitles limited', advice: 'Use a longer sleep interval' },
  'subs-po-token': { reason: 'PO token for subtitles missing', advice: 'Check the PO token provider in the settings' },
  'subs-empty': { reason: 'empty subtitles', advice: 'Retry later' },
  'subs-none': { reason: 'no subtitles', advice: '' },
  thumbnail: { reason: 'thumbnail not available', advice: 'Retry later' },
  'comments-partial': { reason: 'comments incomplete', advice: 'Retry later' },
  'disk-full': { reason: 'disk full', advice: 'Free some space on the server' },
  'not-writable': { reason: 'folder not writable', advice: 'Check the owner of the folders and the disk' },
  'media-missing': { reason: 'media folder missing', advice: 'Check whether the disk is mounted' },
  'tool-missing': { reason: 'program missing', advice: 'Run cellar doctor on the server' },
  'tool-too-old': { reason: 'yt-dlp too old', advice: UPDATE },
  'bad-settings': { reason: 'download setting not accepted', advice: 'Correct the setting, or update yt-dlp' },
  'bad-input': { reason: 'link not accepted', advice: 'Correct the link and add it again' },
  'unsupported-url': { reason: 'no video at this URL', advice: 'Check the link' },
  'other-video': { reason: 'different video at the URL', advice: 'Check the link' },
  'no-entries': { reason: 'no result for this link', advice: 'Check the link' },
  'skipped-by-rule': { reason: 'skipped by a rule', advice: 'Change the rules of the channel' },
  stopped: { reason: 'download stopped', advice: 'Retry' },
  unknown: { reason: 'download failed', advice: 'See the details' },
}
