import { Option } from 'commander'
import { videoHelp } from '@tubecellar/core/messages/cli/videos'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar video …` */
export function addVideoCommands(program: CliCommand, host: CommandHost): void {
  const video = program.command('video').description(videoHelp.manageArchivedVideos)

  video
    .command('list')
    .description(videoHelp.listVideos)
    .option('--unwatched', videoHelp.onlyUnwatchedVideos)
    .addOption(new Option('--watched', videoHelp.onlyWatchedVideos).conflicts('unwatched'))
    .addOption(new Option('--continue', videoHelp.onlyVideosInProgress).conflicts(['unwatched', 'watched']))
    .option('--channel <id>', videoHelp.onlyVideosOfThisChannel)
    .option('--playlist <id>', videoHelp.onlyVideosOfThisPlaylist)
    .option('--type <type>', videoHelp.typeVideos)
    .option('--sort <key>', videoHelp.sortByPublished)
    .option('--order <order>', videoHelp.orderAscOrDesc)
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
    .description(videoHelp.showVideo)
    .argument('<id>', videoHelp.videoId)
    .withServer()
    .withOutput()
    .examples('cellar video get dQw4w9WgXcQ', 'cellar video get --json=title,player.position dQw4w9WgXcQ')
    .runs(host, async () => (await import('./video-get.ts')).videoGet)

  video
    .command('protect')
    .formerly('keep')
    .description(videoHelp.protectVideosFromAutomaticDeletion)
    .withIds('ids', videoHelp.videoIds)
    .addOption(new Option('--off', videoHelp.formerNameOfCellarVideo).hideHelp())
    .withServer()
    .withOutput()
    .examples('cellar video protect dQw4w9WgXcQ', 'cellar video protect --file favorites.txt')
    .runs(host, async () => (await import('../library/protect-video.ts')).videoProtect)

  video
    .command('unprotect')
    .description(videoHelp.allowAutomaticDeletionOfProtected)
    .withIds('ids', videoHelp.videoIds)
    .withServer()
    .withOutput()
    .examples('cellar video unprotect dQw4w9WgXcQ', 'cellar video unprotect --file old.txt')
    .runs(host, async () => (await import('../library/protect-video.ts')).videoUnprotect)

  video
    .command('expiring')
    .description(videoHelp.listWatchedVideos)
    .option('--days <number>', videoHelp.alsoVideosThatAreDue)
    .withServer()
    .withOutput()
    .examples('cellar video expiring --days 7', 'cellar video expiring --json=youtube_id')
    .runs(host, async () => (await import('../library/protect-video.ts')).videoExpiring)

  video
    .command('play')
    .description(videoHelp.playVideoInMpv)
    .argument('<video>', videoHelp.videoIdOrUrl)
    .option('--from <time>', videoHelp.startAtThisTime)
    .withServer()
    .examples('cellar video play dQw4w9WgXcQ')
    .runs(host, async () => (await import('../playback/play.ts')).play)

  video
    .command('watched')
    .description(videoHelp.markVideosAsWatched)
    .withIds('ids', videoHelp.videoIds)
    .option('--not', videoHelp.markAsUnwatched)
    .withServer()
    .withOutput()
    .examples('cellar video watched dQw4w9WgXcQ', 'cellar video list --all --plain | cut -f1 | cellar video watched -')
    .runs(host, async () => (await import('./video-actions.ts')).videoWatched)

  video
    .command('progress')
    .description(videoHelp.showSetOrClear)
    .argument('<id>', videoHelp.videoId2)
    .option('--set <time>', videoHelp.setPosition)
    .option('--clear', videoHelp.clearPosition)
    .withServer()
    .withOutput()
    .examples('cellar video progress dQw4w9WgXcQ', 'cellar video progress --set 12:30 dQw4w9WgXcQ')
    .runs(host, async () => (await import('./video-actions.ts')).videoProgress)

  video
    .command('download')
    .description(videoHelp.downloadFileOfVideo)
    .argument('<id>', videoHelp.videoId2)
    .option('-o, --output <file>', videoHelp.targetFileOrFolder)
    .option('--force', videoHelp.replaceExistingFile)
    .withServer()
    .examples('cellar video download dQw4w9WgXcQ', 'cellar video download -o - dQw4w9WgXcQ | ffprobe -')
    .withMessageOptions()
    .runs(host, async () => (await import('../downloads/download-video.ts')).videoDownload)

  video
    .command('delete')
    .description(videoHelp.deleteVideosAndTheirFiles)
    .withIds('ids', videoHelp.videoIds)
    .option('--ignore', videoHelp.alsoIgnoreThemInFuture)
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
    .description(videoHelp.listSimilarVideos)
    .argument('<id>', videoHelp.videoId2)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoSimilar)

  video
    .command('comments')
    .description(videoHelp.listCommentsOfVideo)
    .argument('<id>', videoHelp.videoId2)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoComments)

  video
    .command('missing')
    .formerly('parts')
    .description(videoHelp.listMissingComments)
    .argument('[id]', videoHelp.onlyOfThisVideo)
    .withServer()
    .withOutput()
    .examples('cellar video missing', 'cellar video missing --json=part,next_attempt,message dQw4w9WgXcQ')
    .runs(host, async () => (await import('../metadata/missing-extras.ts')).videoMissing)

  video
    .command('fetch-missing')
    .formerly('fetch-parts')
    .description(videoHelp.downloadMissingExtrasNow)
    .argument('[id]', videoHelp.onlyOfThisVideo)
    .option('--never-fetched', videoHelp.includeCommentsAndSubtitlesNever)
    .addOption(new Option('--never', videoHelp.formerNameOfNeverFetched).hideHelp())
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar video fetch-missing --wait', 'cellar video fetch-missing --never-fetched')
    .runs(host, async () => (await import('../metadata/missing-extras.ts')).videoFetchMissing)

  video
    .command('nav')
    .description(videoHelp.showPreviousAndNextVideo)
    .argument('<id>', videoHelp.videoId2)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoNav)

  video
    .command('link')
    .description(videoHelp.printLinkToFile)
    .argument('<id>', videoHelp.videoId2)
    .withServer()
    .withOutput()
    .examples('mpv "$(cellar video link dQw4w9WgXcQ)"')
    .runs(host, async () => (await import('./video-actions.ts')).videoLink)

  video
    .command('reindex')
    .description(videoHelp.refreshVideoMetadataFromSource)
    .withIds('ids', videoHelp.videoIds)
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoReindex)
}
