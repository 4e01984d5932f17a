import { resolve } from 'node:path'
import type { CopyReceipt, CopyRequest } from '@tubecellar/server'
import { formatCount } from '@tubecellar/core/format'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { withSnakeCaseKeys } from '../../output/snake-case.ts'
import { createProgressLine } from '../../output/progress-line.ts'
import { writeLine } from '../../output/cli-context.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { withServerPackage } from './with-server-package.ts'

interface CopyFlags {
  readonly from?: string
  readonly to?: string
  readonly data?: string
  readonly json?: boolean
}

export const copyDatabase: CommandAction<CopyFlags> = async ({ cli, options }) => {
  const request = readRequest(options)
  const progress = createProgressLine(cli)
  try {
    const receipt = await withServerPackage(server =>
      server.copyDatabase(
        server.readConfig({ data: options.data }, { CELLAR_LOG_LEVEL: 'error', ...cli.env }),
        request,
        { signal: cli.signal, onStep: text => progress.show(text) },
      ),
    )
    progress.clear()
    await writeLine(cli.stdout, options.json ? jsonText(withSnakeCaseKeys(receipt)) : formatReceipt(receipt))
    return EXIT.ok
  } finally {
    progress.clear()
  }
}

function readRequest({ from, to }: CopyFlags): CopyRequest {
  for (const url of [from, to]) if (url !== undefined && hasPassword(url)) throw passwordInUrl()
  if (from === undefined && to !== undefined && isPostgres(to)) return { direction: 'toPostgres', url: to }
  if (from !== undefined && isPostgres(from) && (to === undefined || !isPostgres(to)))
    return { direction: 'fromPostgres', url: from, file: to === undefined ? undefined : resolve(to) }
  throw usageError(libraryTexts.copyEnds, libraryTexts.copyEndsHint)
}

const isPostgres = (text: string) => /^postgres(ql)?:\/\//.test(text)

/** Other users of the computer can read the arguments of a program. */
const hasPassword = (url: string) =>
  isPostgres(url) && (/^[^:]+:\/\/[^/?#@]*:.*@/.test(url) || /[?&](ssl)?password=/i.test(url))

const passwordInUrl = () => usageError(libraryTexts.passwordInUrl, libraryTexts.passwordInUrlHint)

function formatReceipt({ source, target, tables = [], ...receipt }: CopyReceipt): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    libraryTexts.copiedDatabase(source, target, formatCount(rows), tables.length),
    ...(receipt.isSearchCompared === false ? [libraryTexts.searchNotCompared] : []),
    ...(receipt.isSourceInUse ? [libraryTexts.copiedMoment(receipt.contentFrom ?? '')] : []),
    libraryTexts.copyReceipt(receipt.file),
  ].join('\n')
}
