import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { appTexts } from './en/app.ts'
import { backupsTexts } from './en/backups.ts'
import { channelAboutTexts, channelsTexts, channelTexts } from './en/channels.ts'
import { confirmationTexts } from './en/confirmation.ts'
import { downloadsTexts } from './en/downloads.ts'
import { actionsTexts } from './en/library.ts'
import { listTexts } from './en/list.ts'
import { metadataCommandTexts } from './en/metadata.ts'
import { playlistsTexts, playlistTexts } from './en/playlists.ts'
import { searchTexts } from './en/search.ts'
import { loginTexts, sessionTexts } from './en/session.ts'
import { appSettingsTexts, settingsNavTexts } from './en/settings.ts'
import { downloadHistoryTexts, statsTexts } from './en/system.ts'
import { tasksTexts } from './en/tasks.ts'
import { commentsTexts, similarTexts, videoDetailTexts } from './en/video-page.ts'
import { deleteVideoTexts, videosTexts } from './en/video-details.ts'
import { homeTexts, videoCommandTexts, videoListTexts, videoTableTexts } from './en/videos.ts'
import { appTexts as webAppTexts } from './en/web/app.ts'
import { playerTexts } from './en/web/player.ts'

/** The texts of docs/spec/web.md#fixed-texts by screen, and where the catalog has them. */
const FIXED_TEXTS: Record<string, ReadonlyArray<readonly [fixed: string, inCatalog: string]>> = {
  Navigation: [
    ['Home', appTexts.home],
    ['Channels', appTexts.channels],
    ['Playlists', appTexts.playlists],
    ['Downloads', appTexts.downloads],
    ['About', appTexts.about],
  ],
  'Sign-in': [
    ['Failed to login.', loginTexts.failedToLogin],
    ['Unknown Error', sessionTexts.unknownError],
    ['Waiting for backend', loginTexts.waitingForBackend],
    ['Having issues?', loginTexts.havingIssues],
  ],
  Home: [
    ['Continue Watching', homeTexts.continueWatching],
    ['Recent Videos', homeTexts.recentVideos],
    ['Show unwatched only:', homeTexts.showUnwatched],
    ['No videos found...', videoListTexts.empty],
  ],
  Channels: [
    ['Input channel ID, URL or Video of a channel', channelsTexts.subscribePlaceholder],
    ['Subscribe', channelsTexts.subscribe],
    ['Show subscribed only', listTexts.showSubscribed],
    ['No channels found...', channelsTexts.noChannelsFound],
    ['Last refreshed 1 Jan 2026', channelsTexts.lastRefreshed('1 Jan 2026')],
  ],
  Channel: [
    ['Videos', channelTexts.videos],
    ['Streams', channelTexts.streams],
    ['Shorts', channelTexts.shorts],
    ['Playlists', channelTexts.playlists],
    ['About', channelTexts.about],
    ['Downloads', channelTexts.downloads],
    ['Ignored', channelTexts.ignored],
    ['Channel UC1 not found!', channelTexts.channelNotFound('UC1')],
    ['Reindex', metadataCommandTexts.reindex],
    ['Reindex Videos', metadataCommandTexts.reindexVideos],
    ['Reindex scheduled', metadataCommandTexts.scheduled],
    ['Configure', channelAboutTexts.configure],
    ['Reset', channelAboutTexts.reset],
    ['Delete Lamps including all videos?', channelAboutTexts.deleteQuestion('Lamps')],
  ],
  Playlists: [
    ['Create', playlistsTexts.create],
    ['Delete Playlist', playlistsTexts.deletePlaylist],
    ['Delete metadata', playlistTexts.deleteMetadata],
    ['Delete all', playlistTexts.deleteAll],
    ['Cancel', confirmationTexts.cancel],
    ['Active', playlistTexts.active],
    ['Deactivated', playlistTexts.deactivated],
    ['Hide watched videos:', listTexts.hideWatchedVideos],
    ['That playlist does not exist', listTexts.notFound('playlist')],
  ],
  Video: [
    ['Active', videoDetailTexts.active],
    ['Deactivated', videoDetailTexts.deactivated],
    ['Mark as watched', videoCommandTexts.markAsWatched],
    ['Mark as unwatched', videoCommandTexts.markAsUnwatched],
    ['Download File', videosTexts.downloadFile],
    ['Delete Video', videosTexts.deleteVideo],
    ['Are you sure?', deleteVideoTexts.question],
    ['Delete', deleteVideoTexts.delete],
    ['Delete and Ignore', deleteVideoTexts.deleteAndIgnore],
    ['Add To Playlist', playlistsTexts.addToPlaylist],
    ['Add video to...', playlistsTexts.addVideo],
    ['Create playlist', playlistsTexts.createPlaylist],
    ['Show more', videosTexts.showMore],
    ['Show less', videosTexts.showLess],
    ['Similar Videos', similarTexts.similarVideos],
    ['Video has no comments', commentsTexts.empty],
    ['Comments: 2', commentsTexts.comments(2)],
  ],
  Player: [
    ['Unable to enter fullscreen', playerTexts.fullscreenNotEntered],
    ['Unable to exit fullscreen', playerTexts.fullscreenNotExited],
  ],
  Table: [
    ['Channel', videoTableTexts.channel],
    ['Title', videoTableTexts.title],
    ['Type', videoTableTexts.type],
    ['Resolution', videoTableTexts.resolution],
    ['Media size', videoTableTexts.mediaSize],
    ['Video codec', videoTableTexts.videoCodec],
    ['Video bitrate', videoTableTexts.videoBitrate],
    ['Audio codec', videoTableTexts.audioCodec],
    ['Audio bitrate', videoTableTexts.audioBitrate],
  ],
  Search: [
    ['Channel', searchTexts.channel],
    ['Fulltext', searchTexts.fulltext],
  ],
  Queue: [
    ['Total videos in queue: 3', downloadsTexts.total(false, 3, '')],
    ['Download now', downloadsTexts.downloadNow],
    ['Ignore', downloadsTexts.ignore],
    ['Add to queue', downloadsTexts.addToQueue],
    ['Delete', downloadsTexts.delete],
  ],
  Dashboard: [
    ['Your Archive', statsTexts.yourArchive],
    ['Overview', statsTexts.overview],
    ['Video Type', statsTexts.videoType],
    ['Regular Videos', statsTexts.regularVideos],
    ['Shorts', statsTexts.shorts],
    ['Streams', statsTexts.streams],
    ['Application', statsTexts.application],
    ['Watch Progress', statsTexts.watchProgress],
    ['Download History', statsTexts.downloadHistory],
    ['No recent downloads', downloadHistoryTexts.noRecentDownloads],
    ['Biggest Channels', statsTexts.biggestChannels],
  ],
  Settings: [
    ['Dashboard', settingsNavTexts.dashboard],
    ['User', settingsNavTexts.user],
    ['Application', settingsNavTexts.application],
    ['Scheduling', settingsNavTexts.scheduling],
    ['Actions', settingsNavTexts.actions],
    ['Subscription Scan', appSettingsTexts.subscriptionScan],
    ['Downloads', appSettingsTexts.downloads],
    ['Download Format', appSettingsTexts.downloadFormat],
    ['Subtitles', appSettingsTexts.subtitles],
    ['Comments', appSettingsTexts.comments],
    ['Cookie', appSettingsTexts.cookie],
    ['Integrations', appSettingsTexts.integrations],
    ['Snapshots', appSettingsTexts.snapshots],
    ['No backups found.', backupsTexts.noBackups],
    ['Danger zone', actionsTexts.dangerZone],
    ['Error 400: It failed.', tasksTexts.error(400, 'It failed.')],
    ['An unexpected error occurred.', tasksTexts.unexpectedError],
  ],
  Failures: [
    ['That page does not exist', webAppTexts.notFoundHint],
    ['Go Home', webAppTexts.goHome],
    ['Oops! Sorry, an unexpected error has occurred.', webAppTexts.crashTitle],
  ],
}

/** Parameters of the texts above as the specification writes them. */
const PARAMETERS: Record<string, string> = {
  'Last refreshed 1 Jan 2026': 'Last refreshed {date}',
  'Channel UC1 not found!': 'Channel {id} not found!',
  'Delete Lamps including all videos?': 'Delete {channel} including all videos?',
  'Comments: 2': 'Comments: {count}',
  'Total videos in queue: 3': 'Total videos in queue: {count}',
  'Error 400: It failed.': 'Error {status}: {message}',
}

const page = readFileSync(new URL('../../../../docs/spec/web.md', import.meta.url), 'utf8')
const rows = page.slice(page.indexOf('## Fixed texts')).matchAll(/^\| ([A-Z][\w-]+) +\| (.*?) +\|$/gm)
const documented = Object.fromEntries([...rows].map(([, screen = '', texts = '']) => [screen, texts.split(' · ')]))

describe('the fixed texts of the specification', () => {
  it('are in the catalog', () => {
    const texts = Object.values(FIXED_TEXTS).flat()
    expect(texts.map(([, inCatalog]) => inCatalog)).toEqual(texts.map(([fixed]) => fixed))
  })

  it('are in this test', () => {
    const tested = Object.entries(FIXED_TEXTS).map(([screen, texts]) => [
      screen,
      texts.map(([fixed]) => PARAMETERS[fixed] ?? fixed),
    ])
    expect(documented).toEqual(Object.fromEntries(tested))
  })
})
