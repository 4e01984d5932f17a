/** Submissions, and responses of sites and of yt-dlp. */
export const siteTexts = {
  ytDlpWroteNoReadableComments: 'yt-dlp wrote no readable comments.',
  ytDlpExitedWithoutMessage: 'yt-dlp exited without a message.',
  ytDlpWasSilent: 'yt-dlp produced no output for too long and was stopped.',
  ytDlpReturnedNothing: 'yt-dlp returned nothing for this URL.',
  siteReturnedNoInformation: 'The site returned no information about it.',
  ytDlpDownloadedNothing: 'yt-dlp downloaded nothing.',
  ytDlpWroteNoReadableMetadata: 'yt-dlp wrote no readable metadata for the video.',
  ytDlpWroteNoComments: 'yt-dlp wrote no comments.',
  isNotHandle: 'Not a handle. Handles look like @name.',
  isNotUrlOrId: 'Not a URL or ID. Paste the URL of a video, channel or playlist.',
  unsupportedYoutubeUrl: 'This YouTube URL is not a video, channel or playlist.',
  didNotReturnDislikes: (host: string) => `${host} did not return dislikes.`,
  didNotReturnSegments: (host: string) => `${host} did not return segments.`,
  sourceUrlIsUnknown: 'The source URL is unknown. Subscribe again with its URL.',
  fileContainsNoCookies: "The file contains no cookies. Export the site's cookies as a Netscape cookie file.",
  workerCookiesMissing: (file: string) => `The cookie file of this worker is missing: ${file}.`,
  workerCookiesInvalid: (file: string, reason: string) =>
    `The cookie file of this worker cannot be used: ${file}. ${reason}`,
  invalidCookieLine: (line: number) => `Line ${line} is not a Netscape cookie line (7 tab-separated fields).`,
  siteDidNotRespondInTime: 'the site did not respond in time',
} as const
