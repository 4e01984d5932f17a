import { counted, formatCount } from '@tubecellar/core/format'

const sentence = (text: string) => (text === '' ? '' : ` ${text}.`)

/** Subscriptions and scan rules. */
export const subscriptionsTexts = {
  isPlaylistNotChannel: 'This is a playlist, not a channel. Add it on the playlists page.',
  isChannelNotPlaylist: 'This is a channel, not a playlist. Add it on the channels page.',
  isVideoNotPlaylist: 'This is a video, not a playlist.',
  playlistNotReported: 'The site did not report which playlist this is.',
  subscribed: (names: readonly string[]) =>
    `Subscribed to ${formatCount(names.length)}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : '.'}`,
  subscriptionsFailed: (count: number, firstError: string | undefined) =>
    `${formatCount(count)} failed. First error: ${firstError}`,
  willBeRetriedLater: (count: number) => `${formatCount(count)} will be retried later.`,
  lookupTooSlow: 'The site did not respond in time. Try again.',
  lookupFailed: (message: string) => `The link could not be looked up: ${message || 'no reason was reported'}`,
  linkNotFound: (reason: string, advice: string) => `The link could not be looked up: ${reason}.${sentence(advice)}`,
  siteIsPaused: (reason: string, advice: string) =>
    `This site gets no requests for a while: ${reason}.${sentence(advice)} Downloads shows when it is tried again.`,
  nothingToSubscribeTo: 'Nothing to subscribe to.',
  titleContainsNone: (wanted: readonly string[]) => `Title contains none of: ${wanted.join(', ')}.`,
  titleContains: (excluded: string) => `Title contains: ${excluded}.`,
  shorterThan: (shortest: string) => `Shorter than ${shortest}.`,
  longerThan: (longest: string) => `Longer than ${longest}.`,
  publishedBefore: (from: string) => `Published before ${from}.`,
  membersOnly: 'Members only.',
  outsideLimit: (limit: number) => `Not among the newest ${formatCount(limit)}.`,
  checking: (title: string) => `Checking ${title}`,
  siteReturnedDifferentVideo: 'The site returned a different video.',
  noSubscriptionsToScan: 'No subscriptions to scan.',
  scanned: (count: number) => `Scanned ${counted(count, { one: 'subscription', other: 'subscriptions' })}.`,
  scannedByOther: (count: number) => `${formatCount(count)} scanned by another task.`,
  added: (count: number) => `Added ${formatCount(count)}.`,
  noNewVideos: 'No new videos.',
  skippedByRules: (count: number) => `${formatCount(count)} skipped by rules.`,
  scansFailed: (reasons: readonly string[]) =>
    `${formatCount(reasons.length)} failed. ${reasons.slice(0, 3).join(' ')}`,
} as const
