import type { PlayerFailure } from '@tubecellar/core'
import { ApiError } from '@tubecellar/core/client'
import { formatClock, parseTimestamp } from '@tubecellar/core/format'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT, signalExitCode } from '../../output/exit-code.ts'
import { createProgressLine } from '../../output/progress-line.ts'
import { printMessage, type CliContext } from '../../output/cli-context.ts'
import type { TerminalVideo } from '@tubecellar/tui/player'
import { playbackTexts } from '@tubecellar/core/messages/cli/playback'
import { connect, type ServerFlags } from '../../connection/connect.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { readUiSettings } from '../../command/read-ui-settings.ts'
import { chooseVideos, readGivenVideos, type ChoiceFlags, type ChosenVideo } from './choose-videos.ts'

interface PlayFlags extends ServerFlags, ChoiceFlags {
  readonly from?: string
  readonly inTerminal?: boolean
}

/** Plays videos one after another until the user closes the player. */
export const play: CommandAction<PlayFlags> = async ({ cli, args, options }) => {
  const given = await readGivenVideos(cli, args, options)
  const from = options.from === undefined ? null : readStartTime(options.from)
  const { createUserHooks, playInMpv, PlayerError, readPlayerOptions } = await import('@tubecellar/tui/player')
  const terminal = options.inTerminal ? await detectTerminalSupport(cli) : undefined
  const { client, headers, paths, serverUrl } = await connect(cli, options, null)
  const { config, problems } = await readUiSettings(paths)
  for (const problem of problems) printMessage(cli, problem)
  const videos = await chooseVideos(client, given, options)
  const line = createProgressLine(cli)
  const playVideo = ({ id, startAt }: ChosenVideo, prefix: string) =>
    playInMpv({
      client,
      source: { serverUrl, headers },
      videoId: id,
      startAt,
      storageDir: paths.stateDir,
      player: { ...readPlayerOptions(cli.env, config.mpv), ...(terminal ? { terminal } : {}) },
      signal: cli.signal,
      runHook: createUserHooks(config, failure => printMessage(cli, failure)),
      onProgress: ({ title, position, duration, isPaused }) =>
        // In the terminal, mpv shows the progress in the picture.
        !terminal &&
        line.show(
          `${isPaused ? playbackTexts.paused : ''}${formatClock(position)} / ${formatClock(duration)}  ${prefix}${title}`,
        ),
    }).finally(() => line.clear())
  let failed = 0
  for (const [index, video] of videos.entries()) {
    try {
      const isFirst = index === 0
      const prefix = videos.length > 1 ? playbackTexts.position(index + 1, videos.length) : ''
      const result = await playVideo(isFirst && from !== null ? { ...video, startAt: from } : video, prefix)
      if (!result.isSaved) printMessage(cli, playbackTexts.positionNotSaved)
      if (cli.signal.aborted) return signalExitCode(cli.signal)
      if (!result.hasEnded) break
    } catch (error) {
      const isPlayerError = error instanceof PlayerError
      const isOfVideo = isPlayerError ? VIDEO_FAILURES.has(error.failure.tag) : isNotFound(error)
      if (videos.length > 1 && isOfVideo) {
        failed += 1
        printMessage(cli, playbackTexts.notPlayed(video.id, (error as Error).message))
      } else if (isPlayerError) throw playerFailed(EXIT.failed, error.message)
      else throw error
    }
  }
  if (failed === 0) return EXIT.ok
  const exitCode = failed === videos.length ? EXIT.failed : EXIT.partlyFailed
  throw playerFailed(exitCode, playbackTexts.someNotPlayed(failed, videos.length))
}

/** Failures of one video, after which the next one can be played. */
const VIDEO_FAILURES: ReadonlySet<PlayerFailure['tag']> = new Set([
  'mediaMissing',
  'mediaUnavailable',
  'noUrl',
  'cannotPlay',
  'videoNotLoaded',
])

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

const playerFailed = (exitCode: typeof EXIT.failed | typeof EXIT.partlyFailed, message: string) =>
  new CommandError({ exitCode, code: 'player', message })

async function detectTerminalSupport({ stdin, stdout, env }: CliContext): Promise<TerminalVideo> {
  if (!stdin.isTTY || !stdout.isTTY) throw usageError(playbackTexts.notTerminal, playbackTexts.notTerminalHint)
  const [{ queryTerminal }, { detectColorDepth }] = await Promise.all([
    import('@tubecellar/tui/query-terminal'),
    import('@tubecellar/tui/player'),
  ])
  return {
    // Not the streams of the context: mpv uses the terminal of the process.
    ...(await queryTerminal(process.stdin, process.stdout)),
    hasTruecolor: detectColorDepth(env) === 'truecolor',
  }
}

function readStartTime(text: string): number {
  const seconds = parseTimestamp(text)
  if (seconds === null) throw usageError(playbackTexts.invalidTime(text), playbackTexts.invalidTimeHint)
  return seconds
}
