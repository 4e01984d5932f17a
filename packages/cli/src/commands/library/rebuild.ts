import type { RebuiltLibrary } from '@tubecellar/server'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { withSnakeCaseKeys } from '../../output/snake-case.ts'
import { printMessage, writeLine } from '../../output/cli-context.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { startError } from '../../connection/start-failure.ts'

interface RebuildFlags {
  readonly offline?: boolean
  readonly data?: string
  readonly media?: string
  readonly json?: boolean
}

/** Rebuilds the library from the files in the media folder. */
export const rebuild: CommandAction<RebuildFlags> = async ({ cli, options }) => {
  if (!options.offline)
    throw new CommandError({
      exitCode: EXIT.usage,
      code: 'usage',
      message: libraryTexts.addOffline,
    })
  const server = await import('@tubecellar/server')
  try {
    const config = server.readConfig(options, { CELLAR_LOG_LEVEL: 'error', ...cli.env })
    const rebuilt = await server.rebuildLibrary(config, {
      signal: cli.signal,
      onVideo: path => printMessage(cli, path),
    })
    await writeLine(cli.stdout, options.json ? jsonText(withSnakeCaseKeys(rebuilt)) : formatReceipt(rebuilt))
    return rebuilt.failures.length > 0 ? EXIT.partlyFailed : EXIT.ok
  } catch (error) {
    if (!(error instanceof server.StartError)) throw error
    throw startError(error)
  }
}

function formatReceipt({ counts, knownCount, sizeBytes, failures, setAside }: RebuiltLibrary): string {
  const movedLines = setAside === undefined ? [] : [libraryTexts.movedDamaged(setAside)]
  if (knownCount + failures.length + counts.sidecar + counts.embedded + counts.file === 0)
    return [...movedLines, libraryTexts.nothingToRebuild].join('\n')
  const lines = [
    ...movedLines,
    libraryTexts.rebuiltVideos(counts.sidecar, counts.embedded, counts.file),
    libraryTexts.rebuiltSize(sizeBytes, knownCount),
    ...failures.map(({ path, reason }) => `${path}: ${reason}`),
  ]
  return lines.join('\n')
}
