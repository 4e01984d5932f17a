import { join } from 'node:path'
import type { SampleTube } from '@tubecellar/sample-tube'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { createProgressLine } from '../../output/progress-line.ts'
import type { CliContext } from '../../output/cli-context.ts'
import type { Paths } from '../../connection/paths.ts'

/** The URLs in an existing demo archive contain this port, so each start uses it if it is free. */
const SITE_PORT = 8765

/** Starts the sample site on the requested port, otherwise on the default port, otherwise on any free port. @throws CommandError */
export async function startSite(
  cli: CliContext,
  { cacheDir }: Paths,
  requestedPort: string | undefined,
): Promise<SampleTube> {
  const { startSampleTube } = await import('@tubecellar/sample-tube')
  const progress = createProgressLine(cli)
  const start = (port: number) =>
    startSampleTube({
      port,
      cacheDir: cli.env['CELLAR_SAMPLE_TUBE_CACHE'] || join(cacheDir, 'sample-tube'),
      onProgress: line => progress.show(line),
    })
  try {
    return await start(requestedPort === undefined ? SITE_PORT : readPort(requestedPort))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (requestedPort === undefined) return start(0)
    const message = systemTexts.sitePortInUse(requestedPort)
    throw new CommandError({ exitCode: EXIT.failed, code: 'port_in_use', message })
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw usageError(systemTexts.invalidSitePort(text), systemTexts.invalidSitePortHint)
}
