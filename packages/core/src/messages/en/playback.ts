import { formatCount } from '../numbers.ts'

export const playbackTexts = {
  miniPlayer: 'Mini player',
  video: 'Video',
  play: 'Play',
  pause: 'Pause',
  inPlaylists: 'Subscribed playlists with this video',
  resumedAt: (position: string) => `Resumed at ${position}`,
  startOver: 'Start over',
  skipped: (segment: string) => `Skipped ${segment.toLowerCase()}`,
  skippedFor: (segment: string, duration: string) => `Skipped ${segment.toLowerCase()}, ${duration}`,
  unknownSegment: 'segment',
  watchSkipped: 'Watch it',
  positionKept: 'Your position could not be saved. It will be saved when the server answers',
  closePlayer: 'Close player',
  openPage: 'Open the page of the video',
  views: (count: string) => `${count} views`,
  likes: (count: string) => `${count} likes`,
  dislikes: (count: string) => `${count} dislikes`,
  vol: (volume: number) => `vol ${volume}`,
  resume: 'resume',
  pauseKey: 'pause',
  noSubtitles: 'This video has no subtitles',
  nothingSkipped: 'No recent skip to undo',
  noNextVideo: 'Nothing follows this video',
  noPreviousVideo: 'Nothing is before this video',
  connecting: (title: string, isBusy: boolean | undefined) => ` ► ${title}  ${isBusy ? 'Connecting…' : '…'}`,
  castTo: 'Cast to',
  lookingForReceivers: 'Looking for receivers on the network…',
} as const

export const playQueueTexts = {
  title: 'Up next',
  clear: 'Clear queue',
  remove: (title: string) => `Remove from queue: ${title}`,
  moveUp: (title: string) => `Move up: ${title}`,
  moveDown: (title: string) => `Move down: ${title}`,
  repeat: { off: 'Repeat: off', all: 'Repeat: all', one: 'Repeat: one video' },
  position: (index: number, count: number) => `${index} of ${count}`,
  empty: 'The queue is empty. Add videos with Play next or Play later, or press Play all on a list.',
  notLoaded: 'The play queue could not be loaded.',
  saveAsPlaylist: 'Save as playlist',
  playlistName: 'Name of the playlist',
  saveSummary: 'Create an own playlist with the videos of the play queue',
  saved: (name: string) => `Saved as playlist ${name}`,
  nowPlaying: 'Now playing',
  playKey: 'play',
  next: (title: string) => `Next: ${title}`,
} as const

export const upNextTexts = {
  startsIn: (seconds: number) => `Next video in ${seconds} s`,
  playNow: 'Play now',
  cancel: 'Cancel',
  replay: 'Replay',
  similar: 'Similar Videos',
  /** In the terminal. */
  countdown: (seconds: number, title: string) => `Next in ${seconds} s: ${title}`,
  countdownKeys: '} play now  Q stop',
} as const

/** Parts of videos that play one after another. */
export const playHitsTexts = {
  playAllHits: 'Play all hits',
  hitOf: (hit: number, count: number) => `Hit ${formatCount(hit)} of ${formatCount(count)}`,
  inSearch: (query: string) => `Search: ${query}`,
  next: 'Next hit',
  previous: 'Previous hit',
  stop: 'Stop playing hits',
  none: 'This search has no hits to play.',
  limited: (count: number) => `Playing the first ${formatCount(count)} hits.`,
} as const

export const playbackCommandTexts = {
  createLink: 'Create link',
  signMediaSummary: 'Create a link that plays a video without signing in',
} as const

export const segmentLabels: Readonly<Record<string, string>> = {
  sponsor: 'Sponsor',
  selfpromo: 'Self-promotion',
  interaction: 'Interaction',
  intro: 'Intro',
  outro: 'Outro',
  preview: 'Preview',
  hook: 'Hook',
  music_offtopic: 'Off-topic',
  filler: 'Filler',
}

export const castTexts = {
  cast: 'Cast',
  stop: 'Stop casting',
  playingOn: (deviceName: string) => `Playing on ${deviceName}`,
  transports: {
    browser: 'Devices found by this browser',
    google: 'Google Cast (loads a script from gstatic.com)',
    network: 'Receivers on the network',
  },
} as const

/** Why a player cannot play a video. */
export const playerFailureTexts = {
  mediaMissing: 'The file of this video is missing on the server. Download it again, or rescan the file system.',
  mediaUnavailable:
    'The server cannot read the file of this video now. Its disk may not be mounted. Play the video again later.',
  noUrl: 'This video has no playable URL.',
  noResponse: (host: string) => `No response from ${host} for this video. Is the server running? Then play it again.`,
  accessDenied: 'The server denied access to this video. Sign in again, then retry.',
  serverError: (status: number) => `The server could not send this video (HTTP ${status}). See its log for details.`,
  connectionLost: 'The connection was lost while loading the video. Reload the page to continue.',
  browserCannotPlay: 'This browser cannot play this file. Download it and open it in another player.',
  mpvCannotPlay: (detail: string) =>
    `mpv cannot play this file${detail ? `: ${detail}` : ''}. Try it in a browser, or check its streams.`,
  receiverCannotPlay: 'The receiver cannot play this file.',
  receiverLost: (deviceName: string) => `${deviceName} stopped playing. Your position is saved; play again to resume.`,
  programMissing: (command: string) => `No player found at ${command}. Correct CELLAR_MPV, or unset it to use mpv.`,
  mpvMissing: 'mpv is not installed. Get it from https://mpv.io/installation/, then play again.',
  mpvMissingInstall: (command: string) => `mpv is not installed. Install it with: ${command}`,
  mpvTooOld: 'This mpv version is too old. mpv 0.33 or newer is required.',
  mpvNoSocket: 'mpv cannot use a command socket on this system.',
  mpvNotStarted: (detail: string) => `mpv could not be started: ${detail}`,
  mpvClosedEarly: 'mpv closed before playback started.',
  mpvKilled: (signal: string) => `mpv was killed (${signal}). Your position is saved; play again to resume.`,
  mpvExited: (detail: string) => `mpv exited: ${detail}`,
  mpvExitedWithCode: (code: number) => `mpv exited with code ${code}. Run mpv directly to see why.`,
  mpvError: (detail: string) => `The player failed: ${detail}`,
} as const
