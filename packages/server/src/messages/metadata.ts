import { counted, formatCount, plural } from '@tubecellar/core/format'

/** Refresh, extras and embedded metadata. */
export const metadataTexts = {
  noThumbnailCouldBeDownloaded: 'None of the available thumbnails could be downloaded.',
  downloadingSubtitles: 'Downloading subtitles',
  otherVideo: (id: string | undefined, expected: string) => `${id ?? 'no ID'} instead of ${expected}`,
  urlPointsToChannel: (info: string) => `the URL points to the channel ${info}`,
  waitingForDownloads: 'Waiting for the downloads of this site',
  readingPlaylist: (title: string) => `Reading playlist ${title}`,
  downloadingComments: (title: string) => `Downloading comments: ${title}`,
  downloadingSubtitlesOf: (title: string) => `Downloading subtitles: ${title}`,
  downloadingThumbnail: (title: string) => `Downloading thumbnail: ${title}`,
  readingChannel: (title: string) => `Reading channel ${title}`,
  fileChangedWhileRead: 'The file changed while it was read. Rescan again when it is complete.',
  refreshesFailed: (count: number) =>
    `${formatCount(count)} could not be refreshed and ${plural(count, { one: 'was', other: 'were' })} left unchanged.`,
  refreshed: (counts: readonly string[]) => `Refreshed ${counts.join(', ')}.`,
  nothingWasRefreshed: 'Nothing was refreshed.',
  refreshRefused: (reason: string) => `${reason} Nothing was changed.`,
  refreshing: (kind: string, title: string) => `Refreshing the ${kind} ${title}`,
  isNowInactive: (message: string) => `${message} It is now inactive; nothing was deleted.`,
  sourceUrlIsUnknown: 'The source URL is unknown.',
  embeddingRefused: (reason: string) => `${reason} Nothing was changed.`,
  embeddingMetadata: (seen: number, total: number) => `Embedding metadata: ${seen} of ${total}`,
  embeddingFailed: (count: number) =>
    ` ${formatCount(count)} failed and ${plural(count, { one: 'was', other: 'were' })} left unchanged.`,
  alreadyEmbedded: (count: number) =>
    ` ${formatCount(count)} ${plural(count, { one: 'was', other: 'were' })} already up to date.`,
  embedded: (count: number, rest: string) =>
    `Embedded metadata in ${counted(count, { one: 'file', other: 'files' })}.${rest}`,
  extrasFetchedOrTried: (count: number) => `Extras fetched or tried: ${count}.`,
  downloadedThumbnails: (count: number) => `Downloaded ${formatCount(count)}.`,
  noThumbnailsWereDownloaded: 'No thumbnails were downloaded.',
  madeFromVideoFiles: (count: number) => `Made ${formatCount(count)} from video files.`,
  notAvailableNow: (count: number) => `${formatCount(count)} not available now.`,
  downloadingThumbnailOf: (id: string) => `Downloading thumbnail of ${id}`,
  thumbnailsSoFar: (count: number) => `${formatCount(count)} downloaded`,
  libraryIsEmpty: 'The library is empty, so no thumbnails were deleted.',
  deletedThumbnails: (count: number) =>
    `Deleted ${counted(count, { one: 'unused thumbnail', other: 'unused thumbnails' })}.`,
  typeIsRequired: 'id: The type is required too.',
  fieldIsRequired: 'This field is required.',
  refreshingOutdatedMetadata: 'Refreshing outdated metadata…',
  queuedForRefresh: (count: number) => `${formatCount(count)} queued for refresh.`,
  generatingSubtitles: (title: string) => `Generating subtitles: ${title}`,
  generatedTrack: (language: string) => `${language} (generated)`,
  noSpeech: 'No speech was found.',
  subtitlesRequested: 'The subtitles will be generated.',
  subtitlesGeneratedOrTried: (count: number) => `Videos whose subtitles were generated or tried: ${count}.`,
  downloadingExtras: (count: number) =>
    `Downloading ${counted(count, { one: 'missing extra', other: 'missing extras' })}.`,
} as const
