import type { RebuiltLibrary } from '@tubecellar/server'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { printMessage, writeLine } from '../../output/cli-context.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { startRefusal } from '../../connection/start-failure.ts'

interface RebuildFlags {
  readonly offline?: boolean
  readonly data?: string
  readonly media?: string
  readonly json?: boolean
}

/** The library anew from what lies in the media folder. */
export const rebuild: CommandAction<RebuildFlags> = async ({ cli, options }) => {
  if (!options.offline)
    throw new CommandError({
      exitCode: EXIT.usage,
      code: 'usage',
      message:
        'Say --offline: the library is made from media and sidecars alone. To ask the sites, start a rescan of the file system.',
    })
  const server = await import('@tubecellar/server')
  try {
    const config = server.readConfig(options, { CELLAR_LOG_LEVEL: 'error', ...cli.env })
    const rebuilt = await server.rebuildLibrary(config, {
      signal: cli.signal,
      onVideo: path => printMessage(cli, path),
    })
    await writeLine(cli.stdout, options.json ? jsonText(rebuilt) : receipt(rebuilt))
    return rebuilt.failures.length > 0 ? EXIT.partlyFailed : EXIT.ok
  } catch (error) {
    if (!(error instanceof server.StartError)) throw error
    throw startRefusal(error)
  }
}

function receipt({ counts, existingCount, sizeBytes, failures, setAside }: RebuiltLibrary): string {
  const kept = setAside === undefined ? [] : [`The damaged database is now ${setAside}.`]
  if (existingCount + failures.length + counts.sidecar + counts.embedded + counts.file === 0)
    return [...kept, 'There are no videos in the media folder. Name it with --media if it lies elsewhere.'].join('\n')
  const lines = [
    ...kept,
    `${counts.sidecar} videos from their sidecars, ${counts.embedded} from what stands in the file, ${counts.file} by the file alone.`,
    `${sizeBytes} bytes. ${existingCount} were there already.`,
    ...failures.map(({ path, reason }) => `${path}: ${reason}`),
  ]
  return lines.join('\n')
}
