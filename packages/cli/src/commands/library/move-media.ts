import type { MoveReceipt } from '@tubecellar/server'
import { counted, formatBytes } from '@tubecellar/core/format'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { withSnakeCaseKeys } from '../../output/snake-case.ts'
import { createProgressLine } from '../../output/progress-line.ts'
import { writeLine } from '../../output/cli-context.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { withServerPackage } from './with-server-package.ts'

interface MoveFlags {
  readonly to: string
  readonly from?: string
  readonly data?: string
  readonly dryRun?: boolean
  readonly json?: boolean
}

export const moveMedia: CommandAction<MoveFlags> = async ({ cli, options }) => {
  const { to, from, data, dryRun = false, json } = options
  const progress = createProgressLine(cli)
  try {
    const receipt = await withServerPackage(server => {
      const env = { CELLAR_LOG_LEVEL: 'error', ...cli.env }
      // More folders belong to the configured storage.
      const readOnly = (media: string) =>
        server.readConfig({ data, media }, { ...env, CELLAR_MEDIA_EXTRA: undefined, CELLAR_MEDIA_RULES: undefined })
      const source = from === undefined ? server.readConfig({ data }, env) : readOnly(from)
      return server.moveMedia(
        { source, target: readOnly(to), isDryRun: dryRun },
        { signal: cli.signal, onStep: text => progress.show(text) },
      )
    })
    progress.clear()
    await writeLine(cli.stdout, json ? jsonText(withSnakeCaseKeys(receipt)) : formatReceipt(receipt))
    return EXIT.ok
  } finally {
    progress.clear()
  }
}

const formatFiles = (count: number) => counted(count, { one: 'file', other: 'files' })

function formatReceipt(receipt: MoveReceipt): string {
  const { state, source, target, refused } = receipt
  const copied = [source, target, formatFiles(receipt.copiedFiles), formatBytes(receipt.copiedBytes)] as const
  const links = refused.map(({ path, reason }) => libraryTexts.linkNotMoved(path, reason))
  if (state === 'planned') return [libraryTexts.wouldMove(...copied), ...links].join('\n')
  return [
    libraryTexts.movedFiles(...copied),
    ...links,
    state === 'complete'
      ? libraryTexts.allMoved(formatFiles(receipt.files), formatBytes(receipt.bytes))
      : libraryTexts.moveNeedsLastPass,
    libraryTexts.copyReceipt(receipt.file),
  ].join('\n')
}
