/**
 * What happened to a video or list that could not be fetched, what happens next, and what the user can do, by error class. The message of
 * the tool follows.
 */
export const failureTexts = {
  offline: 'The site cannot be reached. It is tried again automatically. Check the URL and whether the site is online.',
  proxy: 'The proxy does not answer. It is tried again automatically. Check its address and password.',
  tls: 'The connection to the site is not secure. It is tried again in an hour. Check the clock and the certificates of the server.',
  'bot-check':
    'The site asks whether this server is a robot. Downloads from it wait, then one video is tried. Cookies or a longer sleep interval help.',
  'rate-limit': 'The site limits the number of requests. Downloads from it wait. A longer sleep interval helps.',
  'session-limit':
    'The site limits the requests of this server for about an hour. Downloads from it wait. A longer sleep interval helps.',
  'request-limit': 'The hourly request limit is reached. Downloads from this site wait.',
  'account-blocked':
    'The site does not play this video for this server or for the account of its cookies. If many videos fail this way, remove the cookies.',
  timeout: 'The connection was lost or too slow.',
  'site-error': 'The site reported an internal error.',
  'client-refused': 'The site refuses this version of yt-dlp. Downloads from it wait. Update yt-dlp.',
  forbidden: 'The site lists the video but refused to send the file. If many videos fail this way, update yt-dlp.',
  impersonation:
    'The site requires a connection like that of a browser, and a library for it is missing. Install curl_cffi for yt-dlp.',
  challenge: "yt-dlp could not solve the site's JavaScript challenge. Downloads from it wait. Update yt-dlp.",
  'js-runtime':
    'yt-dlp needs a JavaScript runtime for this site: Node 22 or later, or Deno. Downloads from it wait. Run cellar doctor.',
  'po-token':
    'The site asks for a PO token, and none was available. It is tried again. Check the PO token provider in the settings.',
  sabr: 'The site offers only streams that yt-dlp cannot download yet. It is tried again. Update yt-dlp.',
  format: 'No available format matches the setting. Change the format in the settings.',
  drm: 'This video is copy-protected and cannot be archived.',
  login: 'This video requires a signed-in account. Add cookies in the settings.',
  'cookies-rotated':
    'The cookies are no longer valid. Videos that need a signed-in account wait for new cookies: add them in the settings.',
  'cookies-bad': 'The cookie file cannot be read. Export it again in the Netscape format.',
  members: "This video is for channel members only. Cookies of a member's account help.",
  payment: 'This video must be bought or needs a premium account.',
  private: 'This video is private.',
  removed: 'This video was removed.',
  unavailable: 'This video is not available; the site reported no reason.',
  geo: "This video is not available in the server's country.",
  age: 'This video is age-restricted. Add cookies of an adult account in the settings.',
  live: 'This video is live. It will be downloaded when the recording is available.',
  'post-live': 'This stream has ended, and the site is still processing it. It will be downloaded afterwards.',
  upcoming: 'This premiere has not started yet. It will be downloaded after it ends.',
  'list-incomplete': 'The site sent only a part of the list.',
  'list-gone': 'The site reports that this channel or playlist no longer exists. Archived videos are kept.',
  'tab-missing': 'The channel has no such tab.',
  'broken-media': 'The downloaded file is incomplete or cannot be read.',
  'fragments-skipped': 'The downloaded file has gaps.',
  'merge-failed': 'ffmpeg could not join video and audio.',
  'subs-limited': 'Subtitles are missing: the site limits the number of requests. They are tried again automatically.',
  'subs-po-token': 'Subtitles are missing: the site asks for a PO token. Check the PO token provider in the settings.',
  'subs-empty': 'The site sent empty subtitles.',
  'subs-none': 'The video has no subtitles in the wanted languages.',
  thumbnail: 'The thumbnail is not available.',
  'comments-partial': 'The site sent only a part of the comments.',
  'disk-full': "The server's disk is full. Free some space.",
  'not-writable': 'The server cannot write to its folders. Check their owner, and whether the disk became read-only.',
  'media-missing':
    "The server's media folder is not the expected one: its marker file is missing. Is the disk mounted?",
  'tool-missing': 'A program the server needs is missing; see the server log for details.',
  'tool-too-old': 'yt-dlp no longer understands this site. Update yt-dlp.',
  'bad-settings':
    'yt-dlp does not accept a download setting of the server or of this channel. Correct it, or update yt-dlp.',
  'bad-input': '',
  'unsupported-url': 'No video was found at this URL.',
  'other-video': 'The URL points to a different video.',
  'no-entries': 'yt-dlp returned nothing for this link.',
  'skipped-by-rule': 'This video was skipped by a rule.',
  stopped: 'The download was stopped.',
  unknown: 'The download failed.',
} as const

/** Follows the text of a class that is tried several times. */
export const nextAttemptTexts = {
  retried: 'It is tried again automatically.',
  givenUp: 'It is not tried again automatically.',
} as const
