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
import { readVideoId } from '../../command/read-video-id.ts'

interface PlayFlags extends ServerFlags {
  readonly from?: string
  readonly inTerminal?: boolean
}

export const play: CommandAction<PlayFlags> = async ({ cli, args, options }) => {
  const { id, startAt } = readVideoId(args[0] ?? '')
  const from = options.from === undefined ? startAt : readStartTime(options.from)
  const { createUserHooks, playInMpv, PlayerError, readPlayerOptions } = await import('@tubecellar/tui/player')
  const terminal = options.inTerminal ? await detectTerminalSupport(cli) : undefined
  const { client, headers, paths, serverUrl } = await connect(cli, options, null)
  const { config, problems } = await readUiSettings(paths)
  for (const problem of problems) printMessage(cli, problem)
  const line = createProgressLine(cli)
  try {
    const result = await playInMpv({
      client,
      source: { serverUrl, headers },
      videoId: id,
      startAt: from,
      storageDir: paths.stateDir,
      player: { ...readPlayerOptions(cli.env, config.mpv), ...(terminal ? { terminal } : {}) },
      signal: cli.signal,
      runHook: createUserHooks(config, failure => printMessage(cli, failure)),
      onProgress: ({ title, position, duration, isPaused }) =>
        // In the terminal, mpv shows the progress in the picture.
        !terminal &&
        line.show(
          `${isPaused ? playbackTexts.paused : ''}${formatClock(position)} / ${formatClock(duration)}  ${title}`,
        ),
    })
    line.clear()
    if (!result.isSaved) printMessage(cli, playbackTexts.positionNotSaved)
    return cli.signal.aborted ? signalExitCode(cli.signal) : EXIT.ok
  } catch (error) {
    if (!(error instanceof PlayerError)) throw error
    throw new CommandError({ exitCode: EXIT.failed, code: 'player', message: error.message })
  } finally {
    line.clear()
  }
}

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
