import { resolve } from 'node:path'
import type { ExportReceipt } from '@tubecellar/server'
import { displayText, formatBytes, formatCount } from '@tubecellar/core/format'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { withSnakeCaseKeys } from '../../output/snake-case.ts'
import { createProgressLine } from '../../output/progress-line.ts'
import { writeLine } from '../../output/cli-context.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { withServerPackage } from './with-server-package.ts'

interface ExportFlags {
  readonly data?: string
  readonly media?: string
  readonly json?: boolean
}

export const exportTubearchivist: CommandAction<ExportFlags> = async ({ cli, args: [folder = ''], options }) => {
  const progress = createProgressLine(cli)
  try {
    const receipt = await withServerPackage(server =>
      server.exportTubeArchivist(
        server.readConfig(options, { CELLAR_LOG_LEVEL: 'error', ...cli.env }),
        resolve(folder),
        { signal: cli.signal, onStep: text => progress.show(text) },
      ),
    )
    progress.clear()
    await writeLine(cli.stdout, options.json ? jsonText(withSnakeCaseKeys(receipt)) : formatReceipt(receipt))
    return receipt.problems.count > 0 ? EXIT.partlyFailed : EXIT.ok
  } finally {
    progress.clear()
  }
}

function formatReceipt({
  backup,
  mediaDir,
  cacheDir,
  videoCount,
  media,
  withoutFile,
  unsupportedByServer,
  problems,
}: ExportReceipt): string {
  const lists = [
    { what: libraryTexts.exportedWithoutFile, ...withoutFile },
    { what: libraryTexts.exportedOtherFormat, ...unsupportedByServer },
    {
      what: libraryTexts.exportFailures,
      count: problems.count,
      first: problems.first.map(({ where, reason }) => `${where}: ${reason}`),
    },
  ]
  return [
    libraryTexts.exportSummary(videoCount, formatBytes(media.sizeBytes), media.linked, media.copied, media.there),
    libraryTexts.mountHint(mediaDir, cacheDir, backup),
    ...lists
      .filter(({ count }) => count > 0)
      .flatMap(({ what, count, first }) => [
        `${formatCount(count)} ${what}:`,
        ...first.map(line => `  ${displayText(line)}`),
      ]),
  ].join('\n')
}
