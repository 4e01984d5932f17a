/**
 * Why a site gets no requests for a while, by error class. `reason` follows a colon and has no period; `advice` is what a user can do,
 * null if only waiting helps.
 */
export const siteFailureTexts: Readonly<Record<string, { reason: string; advice: string | null }>> = {
  offline: { reason: 'site cannot be reached', advice: 'Check the URL and whether the site is online.' },
  proxy: { reason: 'proxy does not answer', advice: 'Check its address and password.' },
  tls: { reason: 'connection is not secure', advice: 'Check the clock and the certificates of the server.' },
  'bot-check': {
    reason: 'the site asks whether this server is a robot',
    advice: 'Add cookies, or use a longer sleep interval.',
  },
  'rate-limit': { reason: 'the site limits the number of requests', advice: 'Use a longer sleep interval.' },
  'session-limit': {
    reason: 'the site limits the requests of this server for about an hour',
    advice: 'Use a longer sleep interval.',
  },
  'request-limit': { reason: 'hourly request limit', advice: 'Raise the limit in the settings, or wait.' },
  'account-blocked': {
    reason: 'the site does not play videos for this server or for the account of its cookies',
    advice: 'Remove the cookies.',
  },
  timeout: { reason: 'connections are lost or too slow', advice: null },
  'site-error': { reason: 'internal error of the site', advice: null },
  'client-refused': { reason: 'the site refuses this version of yt-dlp', advice: 'Update yt-dlp.' },
  forbidden: { reason: 'the site refuses to send files', advice: 'Update yt-dlp.' },
  impersonation: {
    reason: 'the site requires a connection like that of a browser',
    advice: 'Install curl_cffi for yt-dlp.',
  },
  challenge: { reason: 'JavaScript challenge not solved', advice: 'Update yt-dlp.' },
  'js-runtime': { reason: 'JavaScript runtime missing', advice: 'Install Node 22 or later, or Deno.' },
  'po-token': { reason: 'PO token missing', advice: 'Check the PO token provider in the settings.' },
  sabr: { reason: 'only streams that yt-dlp cannot download yet', advice: 'Update yt-dlp.' },
  format: { reason: 'no available format matches the setting', advice: 'Update yt-dlp, or change the format.' },
  'broken-media': { reason: 'downloaded files are incomplete', advice: null },
  'fragments-skipped': { reason: 'downloaded files have gaps', advice: null },
  'merge-failed': { reason: 'ffmpeg could not join video and audio', advice: 'Check ffmpeg with cellar doctor.' },
  'tool-too-old': { reason: 'yt-dlp no longer understands this site', advice: 'Update yt-dlp.' },
  unknown: { reason: 'unknown error', advice: 'Update yt-dlp.' },
}
