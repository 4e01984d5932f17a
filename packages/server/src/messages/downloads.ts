import { counted, formatCount } from '@tubecellar/core/format'

/** Queue and downloads. */
export const downloadsTexts = {
  checkingItem: (index: number, total: number, title: string) =>
    `Checking ${formatCount(index)} of ${formatCount(total)}: ${title}`,
  checking: 'Checking…',
  entriesSoFar: (count: number) => `${counted(count, { one: 'entry', other: 'entries' })} so far`,
  entriesWithoutIdOrUrl: (count: number) => `Entries without an ID or a URL: ${formatCount(count)}.`,
  nothingIsLeftToAdd: 'Nothing is left to add.',
  added: (count: number) => `Added ${formatCount(count)}.`,
  alreadyArchived: (count: number) => `${formatCount(count)} already archived.`,
  alreadyQueued: (count: number) => `${formatCount(count)} already queued.`,
  onIgnoreList: (count: number) => `${formatCount(count)} on the ignore list.`,
  withoutUrl: (count: number) => `${formatCount(count)} without a URL.`,
  submissionsFailed: (count: number, firstError: string | undefined) =>
    `${formatCount(count)} failed. First error: ${firstError}`,
  stopped: 'Stopped.',
  linksLeft: (left: number, count: number) => `Links left: ${formatCount(left)} of ${formatCount(count)}.`,
  linksAreAddedLater:
    'They are added the next time something is added to the queue or the server starts; deleting the queue removes them.',
  existingFileKept: (path: string) => `A file that was there already is kept as ${path}.`,
  downloadProgress: (percent: number, size: string) => `${percent}% of ${size}`,
  downloadSpeed: (size: string) => `at ${size}/s`,
  timeLeft: (time: string) => `${time} left`,
  checkingFile: 'Checking the file',
  otherVideo: (id: string | undefined, expected: string) => `${id ?? 'no ID'} instead of ${expected}`,
  missingTracks: (tracks: readonly string[]) => `no ${tracks.join(' and no ') || 'video or audio'} in the file`,
  tooShort: (seconds: number, expected: number) => `${Math.round(seconds)} of ${Math.round(expected)} seconds`,
  changingContainerFormat: 'Changing the container format',
  gatheringDetails: 'Gathering details',
  copyingToMediaFolder: 'Copying to the media folder',
  adoptedFile: (title: string, path: string) => `${title} is taken from the file that was there already: ${path}.`,
  downloading: (title: string) => `Downloading: ${title}`,
  embeddingMetadata: 'Embedding metadata in the file',
  nextVideoIn: (seconds: number) => `Next video in ${seconds} s`,
  downloaded: (count: number) => `Downloaded ${counted(count, { one: 'video', other: 'videos' })}.`,
  nothingWasDownloaded: 'Nothing was downloaded.',
  foundInMediaFolder: (count: number) => `Found in the media folder: ${formatCount(count)}.`,
  downloadsFailed: (count: number) => `${formatCount(count)} failed; see the queue for details.`,
  remainingItemsAreWaiting: 'The remaining items are waiting.',
  moreNotes: (count: number) => `${counted(count, { one: 'more note is', other: 'more notes are' })} in the log.`,
  addingToQueue: 'Adding to the queue…',
} as const
