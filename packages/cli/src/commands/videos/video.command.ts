import { Option } from 'commander'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar video …` */
export function addVideoCommands(program: CliCommand, host: CommandHost): void {
  const video = program.command('video').description('Manage archived videos')

  video
    .command('list')
    .description('List videos, newest first unless your settings differ')
    .option('--unwatched', 'Only unwatched videos')
    .addOption(new Option('--watched', 'Only watched videos').conflicts('unwatched'))
    .addOption(new Option('--continue', 'Only videos in progress').conflicts(['unwatched', 'watched']))
    .option('--channel <id>', 'Only videos of this channel')
    .option('--playlist <id>', 'Only videos of this playlist')
    .option('--type <type>', 'Type: videos, streams or shorts')
    .option('--sort <key>', 'Sort by published, downloaded, views, likes, duration, mediasize, width or height')
    .option('--order <order>', 'Order: asc or desc')
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples(
      'cellar video list --unwatched --sort duration --order asc',
      'cellar video list --all --json=youtube_id,title | head',
    )
    .runs(host, async () => (await import('./video-list.ts')).videoList)

  video
    .command('get')
    .description('Show a video')
    .argument('<id>', 'Video ID; put -- before an ID that starts with a dash')
    .withServer()
    .withOutput()
    .examples('cellar video get dQw4w9WgXcQ', 'cellar video get --json=title,player.position dQw4w9WgXcQ')
    .runs(host, async () => (await import('./video-get.ts')).videoGet)

  video
    .command('protect')
    .formerly('keep')
    .description('Protect videos from automatic deletion (staff)')
    .withIds('ids', 'Video IDs')
    .addOption(new Option('--off', 'Former name of `cellar video unprotect`').hideHelp())
    .withServer()
    .withOutput()
    .examples('cellar video protect dQw4w9WgXcQ', 'cellar video protect --file favorites.txt')
    .runs(host, async () => (await import('../library/protect-video.ts')).videoProtect)

  video
    .command('unprotect')
    .description('Allow automatic deletion of protected videos again (staff)')
    .withIds('ids', 'Video IDs')
    .withServer()
    .withOutput()
    .examples('cellar video unprotect dQw4w9WgXcQ', 'cellar video unprotect --file old.txt')
    .runs(host, async () => (await import('../library/protect-video.ts')).videoUnprotect)

  video
    .command('expiring')
    .description('List watched videos that are due for automatic deletion (staff)')
    .option('--days <number>', 'Also videos that are due within this many days (default: 0)')
    .withServer()
    .withOutput()
    .examples('cellar video expiring --days 7', 'cellar video expiring --json=youtube_id')
    .runs(host, async () => (await import('../library/protect-video.ts')).videoExpiring)

  video
    .command('play')
    .description('Play a video in mpv from where you left off')
    .argument('<video>', 'Video ID or URL')
    .option('--from <time>', 'Start at this time, such as 90, 1:30 or 1m30s')
    .withServer()
    .examples('cellar video play dQw4w9WgXcQ')
    .runs(host, async () => (await import('../playback/play.ts')).play)

  video
    .command('watched')
    .description('Mark videos as watched; channel and playlist IDs work too')
    .withIds('ids', 'Video IDs')
    .option('--not', 'Mark as unwatched')
    .withServer()
    .withOutput()
    .examples('cellar video watched dQw4w9WgXcQ', 'cellar video list --all --plain | cut -f1 | cellar video watched -')
    .runs(host, async () => (await import('./video-actions.ts')).videoWatched)

  video
    .command('progress')
    .description('Show, set or clear your position in a video')
    .argument('<id>', 'Video ID')
    .option('--set <time>', 'Set the position, such as 90, 1:30 or 1m30s')
    .option('--clear', 'Clear the position')
    .withServer()
    .withOutput()
    .examples('cellar video progress dQw4w9WgXcQ', 'cellar video progress --set 12:30 dQw4w9WgXcQ')
    .runs(host, async () => (await import('./video-actions.ts')).videoProgress)

  video
    .command('download')
    .description('Download the file of a video to this computer')
    .argument('<id>', 'Video ID')
    .option('-o, --output <file>', 'Target file or folder; - is stdout')
    .option('--force', 'Replace an existing file')
    .withServer()
    .examples('cellar video download dQw4w9WgXcQ', 'cellar video download -o - dQw4w9WgXcQ | ffprobe -')
    .withMessageOptions()
    .runs(host, async () => (await import('../downloads/download-video.ts')).videoDownload)

  video
    .command('delete')
    .description('Delete videos and their files (staff)')
    .withIds('ids', 'Video IDs')
    .option('--ignore', 'Also ignore them in future scans')
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar video delete --dry-run dQw4w9WgXcQ', 'cellar video delete --yes --file old.txt')
    .runs(host, async () => (await import('./video-actions.ts')).videoDelete)

  addVideoDetails(video, host)
}

/** Commands for the data of one video. */
function addVideoDetails(video: CliCommand, host: CommandHost): void {
  video
    .command('similar')
    .description('List similar videos')
    .argument('<id>', 'Video ID')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoSimilar)

  video
    .command('comments')
    .description('List the comments of a video; nested with --json')
    .argument('<id>', 'Video ID')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoComments)

  video
    .command('missing')
    .formerly('parts')
    .description('List missing comments, subtitles and thumbnails, with the next attempt (staff)')
    .argument('[id]', 'Only of this video, its channel and its playlists')
    .withServer()
    .withOutput()
    .examples('cellar video missing', 'cellar video missing --json=part,next_attempt,message dQw4w9WgXcQ')
    .runs(host, async () => (await import('../metadata/missing-extras.ts')).videoMissing)

  video
    .command('fetch-missing')
    .formerly('fetch-parts')
    .description('Download missing extras now (staff)')
    .argument('[id]', 'Only of this video, its channel and its playlists')
    .option('--never-fetched', 'Include comments and subtitles never requested before, if enabled in the settings')
    .addOption(new Option('--never', 'Former name of --never-fetched').hideHelp())
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar video fetch-missing --wait', 'cellar video fetch-missing --never-fetched')
    .runs(host, async () => (await import('../metadata/missing-extras.ts')).videoFetchMissing)

  video
    .command('nav')
    .description('Show the previous and next video in each of its playlists')
    .argument('<id>', 'Video ID')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoNav)

  video
    .command('link')
    .description('Print a link to the file that works without signing in for 12 hours')
    .argument('<id>', 'Video ID')
    .withServer()
    .withOutput()
    .examples('mpv "$(cellar video link dQw4w9WgXcQ)"')
    .runs(host, async () => (await import('./video-actions.ts')).videoLink)

  video
    .command('reindex')
    .description('Refresh video metadata from the source (staff)')
    .withIds('ids', 'Video IDs')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoReindex)
}
