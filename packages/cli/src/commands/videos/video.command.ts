import { Option } from 'commander'
import { groupsHelp } from '@tubecellar/core/messages/cli/groups'
import { videoHelp } from '@tubecellar/core/messages/cli/videos'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar video …` */
export function addVideoCommands(program: CliCommand, host: CommandHost): void {
  const video = program.command('video').description(videoHelp.videoSummary)

  video
    .command('list')
    .description(videoHelp.listSummary)
    .option('--unwatched', videoHelp.unwatchedOption)
    .addOption(new Option('--watched', videoHelp.watchedOption).conflicts('unwatched'))
    .addOption(new Option('--continue', videoHelp.continueOption).conflicts(['unwatched', 'watched']))
    .option('--channel <id>', videoHelp.channelOption)
    .option('--playlist <id>', videoHelp.playlistOption)
    .option('--group <name>', groupsHelp.videosOption)
    .option('--type <type>', videoHelp.typeOption)
    .option('--sort <key>', videoHelp.sortOption)
    .option('--order <order>', videoHelp.orderOption)
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
    .description(videoHelp.getSummary)
    .argument('<id>', videoHelp.idArgument)
    .withServer()
    .withOutput()
    .examples('cellar video get dQw4w9WgXcQ', 'cellar video get --json=title,player.position dQw4w9WgXcQ')
    .runs(host, async () => (await import('./video-get.ts')).videoGet)

  video
    .command('protect')
    .formerly('keep')
    .description(videoHelp.protectSummary)
    .forStaff()
    .withIds('ids', videoHelp.idsArgument)
    .addOption(new Option('--off', videoHelp.offOption).hideHelp())
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar video protect dQw4w9WgXcQ', 'cellar video protect --file favorites.txt')
    .runs(host, async () => (await import('../library/protect-video.ts')).videoProtect)

  video
    .command('unprotect')
    .description(videoHelp.unprotectSummary)
    .forStaff()
    .withIds('ids', videoHelp.idsArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar video unprotect dQw4w9WgXcQ', 'cellar video unprotect --file old.txt')
    .runs(host, async () => (await import('../library/protect-video.ts')).videoUnprotect)

  video
    .command('expiring')
    .description(videoHelp.expiringSummary)
    .forStaff()
    .option('--days <number>', videoHelp.daysOption)
    .withServer()
    .withOutput()
    .examples('cellar video expiring --days 7', 'cellar video expiring --json=youtube_id')
    .runs(host, async () => (await import('../library/protect-video.ts')).videoExpiring)

  video
    .command('play')
    .description(videoHelp.playSummary)
    .argument('<video>', videoHelp.videoArgument)
    .option('--from <time>', videoHelp.fromOption)
    .withServer()
    .examples('cellar video play dQw4w9WgXcQ')
    .runs(host, async () => (await import('../playback/play.ts')).play)

  video
    .command('watched')
    .description(videoHelp.watchedSummary)
    .withIds('ids', videoHelp.idsArgument)
    .option('--not', videoHelp.notOption)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar video watched dQw4w9WgXcQ', 'cellar video list --all --plain | cut -f1 | cellar video watched -')
    .runs(host, async () => (await import('./video-actions.ts')).videoWatched)

  video
    .command('progress')
    .description(videoHelp.progressSummary)
    .argument('<id>', videoHelp.progressIdArgument)
    .option('--set <time>', videoHelp.setOption)
    .option('--clear', videoHelp.clearOption)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar video progress dQw4w9WgXcQ', 'cellar video progress --set 12:30 dQw4w9WgXcQ')
    .runs(host, async () => (await import('./video-actions.ts')).videoProgress)

  video
    .command('download')
    .description(videoHelp.downloadSummary)
    .argument('<id>', videoHelp.progressIdArgument)
    .option('-o, --output <file>', videoHelp.outputOption)
    .option('--force', videoHelp.forceOption)
    .withServer()
    .examples('cellar video download dQw4w9WgXcQ', 'cellar video download -o - dQw4w9WgXcQ | ffprobe -')
    .withMessageOptions()
    .runs(host, async () => (await import('../downloads/download-video.ts')).videoDownload)

  video
    .command('delete')
    .description(videoHelp.deleteSummary)
    .forStaff()
    .withIds('ids', videoHelp.idsArgument)
    .option('--ignore', videoHelp.ignoreOption)
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
    .description(videoHelp.similarSummary)
    .argument('<id>', videoHelp.progressIdArgument)
    .withServer()
    .withLimit()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoSimilar)

  video
    .command('comments')
    .description(videoHelp.commentsSummary)
    .argument('<id>', videoHelp.progressIdArgument)
    .withServer()
    .withLimit()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoComments)

  video
    .command('transcript')
    .description(videoHelp.transcriptSummary)
    .argument('<id>', videoHelp.progressIdArgument)
    .option('--format <format>', videoHelp.transcriptFormatOption)
    .option('--lang <language>', videoHelp.transcriptLangOption)
    .withServer()
    .examples(
      'cellar video transcript dQw4w9WgXcQ | less',
      'cellar video transcript --format markdown --lang en dQw4w9WgXcQ > notes.md',
    )
    .withMessageOptions()
    .runs(host, async () => (await import('./video-transcript.ts')).videoTranscript)

  video
    .command('missing')
    .formerly('parts')
    .description(videoHelp.missingSummary)
    .forStaff()
    .argument('[id]', videoHelp.missingIdArgument)
    .withServer()
    .withLimit()
    .withOutput()
    .examples('cellar video missing', 'cellar video missing --json=part,next_attempt,message dQw4w9WgXcQ')
    .runs(host, async () => (await import('../metadata/missing-extras.ts')).videoMissing)

  video
    .command('fetch-missing')
    .formerly('fetch-parts')
    .description(videoHelp.fetchMissingSummary)
    .forStaff()
    .argument('[id]', videoHelp.missingIdArgument)
    .option('--never-fetched', videoHelp.neverFetchedOption)
    .addOption(new Option('--never', videoHelp.neverOption).hideHelp())
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar video fetch-missing --wait', 'cellar video fetch-missing --never-fetched')
    .runs(host, async () => (await import('../metadata/missing-extras.ts')).videoFetchMissing)

  video
    .command('transcribe')
    .description(videoHelp.transcribeSummary)
    .forStaff()
    .argument('<id>', videoHelp.progressIdArgument)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar video transcribe dQw4w9WgXcQ --wait')
    .runs(host, async () => (await import('../metadata/transcribe.ts')).videoTranscribe)

  video
    .command('improvable')
    .description(videoHelp.improvableSummary)
    .forStaff()
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar video improvable', 'cellar video improvable --all --json=youtube_id,shortcomings')
    .runs(host, async () => (await import('../downloads/improve-videos.ts')).videoImprovable)

  video
    .command('improve')
    .description(videoHelp.improveSummary)
    .forStaff()
    .argument('[ids...]', videoHelp.idsArgument)
    .option('--all', videoHelp.improveAllOption)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar video improve dQw4w9WgXcQ', 'cellar video improve --all --wait')
    .runs(host, async () => (await import('../downloads/improve-videos.ts')).videoImprove)

  video
    .command('nav')
    .description(videoHelp.navSummary)
    .argument('<id>', videoHelp.progressIdArgument)
    .withServer()
    .withLimit()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoNav)

  video
    .command('link')
    .description(videoHelp.linkSummary)
    .argument('<id>', videoHelp.progressIdArgument)
    .withServer()
    .withOutput()
    .examples('mpv "$(cellar video link dQw4w9WgXcQ)"')
    .runs(host, async () => (await import('./video-actions.ts')).videoLink)

  video
    .command('reindex')
    .description(videoHelp.reindexSummary)
    .forStaff()
    .withIds('ids', videoHelp.idsArgument)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./video-actions.ts')).videoReindex)
}
