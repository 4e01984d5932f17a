import { formatClock, parseTimestamp } from '@tubecellar/core/format'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT, exitCodeOfSignal } from '../output/exit-code.ts'
import { createProgressLine } from '../output/progress-line.ts'
import { say } from '../output/shell.ts'
import { connect, type ServerFlags } from '../profile/connect.ts'
import type { Run } from './define-command.ts'
import { readVideoId } from './video-id.ts'

export const play: Run<ServerFlags & { readonly from?: string }> = async ({ shell, args, options }) => {
  const { id, startAt } = readVideoId(args[0] ?? '')
  const from = options.from === undefined ? startAt : readFrom(options.from)
  const [{ playInMpv }, { PlayerError }, { readPlayerOptions }] = await Promise.all([
    import('../player/play-in-mpv.ts'),
    import('../player/player-error.ts'),
    import('../player/player-options.ts'),
  ])
  const { client, headers, paths, serverUrl } = await connect(shell, options, null)
  const line = createProgressLine(shell)
  try {
    const result = await playInMpv({
      client,
      source: { serverUrl, headers },
      videoId: id,
      startAt: from,
      storageDir: paths.stateDir,
      player: readPlayerOptions(shell.env),
      signal: shell.signal,
      onProgress: ({ title, position, duration, isPaused }) =>
        line.show(`${isPaused ? 'Paused ' : ''}${formatClock(position)} / ${formatClock(duration)}  ${title}`),
    })
    line.clear()
    if (!result.isSaved)
      say(shell, 'The server could not be told where you stopped. It will be told when you play again.')
    return shell.signal.aborted ? exitCodeOfSignal(shell.signal) : EXIT.ok
  } catch (error) {
    if (!(error instanceof PlayerError)) throw error
    throw new CommandError({ exitCode: EXIT.failed, code: 'player', message: error.message })
  } finally {
    line.clear()
  }
}

function readFrom(text: string): number {
  const seconds = parseTimestamp(text)
  if (seconds === null) throw usageError(`--from cannot be "${text}".`, 'Give a time such as 90, 1:30 or 1m30s.')
  return seconds
}
