import { join } from 'node:path'
import type { SampleTube } from '@tubecellar/sample-tube'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { createProgressLine } from '../../output/progress-line.ts'
import type { CliContext } from '../../output/cli-context.ts'
import type { Paths } from '../../connection/paths.ts'

/** A kept archive knows the addresses of what it fetched, so the site had better be where it was the last time. */
const SITE_PORT = 8765

/** Starts the sample tube on the port that was asked for, else on its usual one, else on any. @throws CommandError */
export async function startSite(cli: CliContext, { cacheDir }: Paths, wanted: string | undefined): Promise<SampleTube> {
  const { startSampleTube } = await import('@tubecellar/sample-tube')
  const progress = createProgressLine(cli)
  const start = (port: number) =>
    startSampleTube({
      port,
      cacheDir: cli.env['CELLAR_SAMPLE_TUBE_CACHE'] || join(cacheDir, 'sample-tube'),
      onProgress: line => progress.show(line),
    })
  try {
    return await start(wanted === undefined ? SITE_PORT : readPort(wanted))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (wanted === undefined) return start(0)
    const message = `Port ${wanted} is in use. Stop the program using it, or choose another port with --site-port.`
    throw new CommandError({ exitCode: EXIT.failed, code: 'portInUse', message })
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw usageError(`--site-port cannot be "${text}".`, 'Use a number from 0 to 65535.')
}
