import { Option } from 'commander'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar video …` */
export function addVideoCommands(program: CliCommand, host: CommandHost): void {
  const video = program.command('video').description('the archived videos')

  video
    .command('list')
    .description('list videos, newest first unless your settings say otherwise')
    .option('--unwatched', 'only what is not watched')
    .addOption(new Option('--watched', 'only what is watched').conflicts('unwatched'))
    .addOption(new Option('--continue', 'only what is begun').conflicts(['unwatched', 'watched']))
    .option('--channel <id>', 'only this channel')
    .option('--playlist <id>', 'only this playlist')
    .option('--type <type>', 'videos, streams or shorts')
    .option('--sort <key>', 'published, downloaded, views, likes, duration, mediasize, width or height')
    .option('--order <order>', 'asc or desc')
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
    .description('show one video')
    .argument('<id>', 'its id; one that starts with a dash goes after --')
    .withServer()
    .withOutput()
    .examples('cellar video get dQw4w9WgXcQ', 'cellar video get --json=title,player.position dQw4w9WgXcQ')
    .runs(host, async () => (await import('./video-get.ts')).videoGet)

  video
    .command('keep')
    .description('protect videos from automatic deletion (staff)')
    .withIds('ids', 'which videos')
    .option('--off', 'stop protecting them')
    .withServer()
    .withOutput()
    .examples('cellar video keep dQw4w9WgXcQ', 'cellar video keep --off --file old.txt')
    .runs(host, async () => (await import('../library/protect-video.ts')).videoProtect)

  video
    .command('expiring')
    .description('show the watched videos that are due for automatic deletion (staff)')
    .option('--days <number>', 'also those that are due within this many days (default: 0)')
    .withServer()
    .withOutput()
    .examples('cellar video expiring --days 7', 'cellar video expiring --json=youtube_id')
    .runs(host, async () => (await import('../library/protect-video.ts')).videoExpiring)

  video
    .command('play')
    .description('play a video in mpv, from where you left off')
    .argument('<video>', 'its id, or an address that it is in')
    .option('--from <time>', 'start there instead, as in 90, 1:30, 1m30s')
    .withServer()
    .examples('cellar video play dQw4w9WgXcQ')
    .runs(host, async () => (await import('../playback/play.ts')).play)

  video
    .command('watched')
    .description('mark videos watched; channels and playlists by their ids too')
    .withIds('ids', 'which videos')
    .option('--not', 'mark them unwatched')
    .withServer()
    .withOutput()
    .examples('cellar video watched dQw4w9WgXcQ', 'cellar video list --all --plain | cut -f1 | cellar video watched -')
    .runs(host, async () => (await import('./video-actions.ts')).videoWatched)

  video
    .command('progress')
    .description('show, set or forget where you are in a video')
    .argument('<id>', 'its id')
    .option('--set <time>', 'you are there now, as in 90, 1:30, 1m30s')
    .option('--clear', 'forget it')
    .withServer()
    .withOutput()
    .examples('cellar video progress dQw4w9WgXcQ', 'cellar video progress --set 12:30 dQw4w9WgXcQ')
    .runs(host, async () => (await import('./video-actions.ts')).videoProgress)

  video
    .command('download')
    .description('copy the file of a video here')
    .argument('<id>', 'its id')
    .option('-o, --output <file>', 'where to, a file or a folder; - is stdout')
    .option('--force', 'replace a file that is there')
    .withServer()
    .examples('cellar video download dQw4w9WgXcQ', 'cellar video download -o - dQw4w9WgXcQ | ffprobe -')
    .withMessageOptions()
    .runs(host, async () => (await import('../downloads/download-video.ts')).videoDownload)

  video
    .command('delete')
    .description('delete videos with their files (staff)')
    .withIds('ids', 'which videos')
    .option('--ignore', 'and never download them again')
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar video delete --dry-run dQw4w9WgXcQ', 'cellar video delete --yes --file old.txt')
    .runs(host, async () => (await import('./video-actions.ts')).videoDelete)

  addVideoDetails(video, host)
}

/** What belongs to one video. */
function addVideoDetails(video: CliCommand, host: CommandHost): void {
  video
    .command('similar')
    .description('videos like this one')
    .argument('<id>', 'its id')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoSimilar)

  video
    .command('comments')
    .description('the comments of a video; nested under --json')
    .argument('<id>', 'its id')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoComments)

  video
    .command('parts')
    .description('what could not be fetched of videos, and when it is tried again (staff)')
    .argument('[id]', 'only of this video, its channel and its playlists')
    .withServer()
    .withOutput()
    .examples('cellar video parts', 'cellar video parts --json=part,next_attempt,message dQw4w9WgXcQ')
    .runs(host, async () => (await import('../metadata/missing-extras.ts')).videoParts)

  video
    .command('fetch-parts')
    .description('try now what could not be fetched of videos (staff)')
    .argument('[id]', 'only of this video, its channel and its playlists')
    .option('--never', 'also comments and subtitles of videos that never had any, if the settings want them')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar video fetch-parts --wait', 'cellar video fetch-parts --never')
    .runs(host, async () => (await import('../metadata/missing-extras.ts')).videoFetchParts)

  video
    .command('nav')
    .description('what comes before and after it in its playlists')
    .argument('<id>', 'its id')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoNav)

  video
    .command('link')
    .description('an address of its file that opens without signing in, for 12 hours')
    .argument('<id>', 'its id')
    .withServer()
    .withOutput()
    .examples('mpv "$(cellar video link dQw4w9WgXcQ)"')
    .runs(host, async () => (await import('./video-actions.ts')).videoLink)

  video
    .command('reindex')
    .description('fetch what the source says about videos again (staff)')
    .withIds('ids', 'which videos')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoReindex)
}
