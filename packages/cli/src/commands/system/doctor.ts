import { ApiError } from '@tubecellar/core/client'
import type { Finding } from '@tubecellar/core/contract'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { EXIT } from '../../output/exit-code.ts'
import { hasFixColumn, printFixes } from '../../output/print-fixes.ts'
import { printRows, type OutputFlags } from '../../output/print.ts'
import type { CliContext } from '../../output/cli-context.ts'
import { connect, type Connection, type ServerFlags } from '../../connection/connect.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { diagnosePlayer } from './check-player.ts'
import { diagnoseServer } from './check-server.ts'

interface DoctorFlags extends ServerFlags, OutputFlags {
  readonly data?: string
  readonly media?: string
}

/** Exit code 1 if there is a problem; warnings do not change the exit code. */
export const doctor: CommandAction<DoctorFlags> = async ({ cli, options }) => {
  const connection = await connect(cli, options)
  const findings = [
    ...(await diagnoseServer(cli, connection)),
    ...(await diagnoseLocalArchive(cli, options, connection)),
    ...(await diagnosePlayer(cli)),
  ]
  await printRows(cli, options, {
    columns: [
      { heading: columnHeadings.state, text: ({ state }) => state },
      { heading: columnHeadings.check, text: ({ check }) => check },
      { heading: columnHeadings.finding, text: findingText, fit: 'wrap' },
      ...(hasFixColumn(cli, options) ? [{ heading: columnHeadings.fix, text: ({ fix }: Finding) => fix ?? '' }] : []),
    ],
    fields: ['check', 'state', 'message', 'fix'],
    pages: [findings],
    isStream: false,
    empty: '',
  })
  await printFixes(
    cli,
    options,
    findings.flatMap(finding =>
      finding.fix === null ? [] : [{ message: `${finding.check}: ${findingText(finding)}`, fix: finding.fix }],
    ),
  )
  return findings.some(({ state }) => state === 'problem') ? EXIT.failed : EXIT.ok
}

const findingText = ({ message, effect }: Finding) => (effect === undefined ? message : `${message} ${effect}`)

/** The findings of the server, or of the local data folder if the server is not running. */
async function diagnoseLocalArchive(cli: CliContext, flags: DoctorFlags, { client }: Connection): Promise<Finding[]> {
  if (flags.data === undefined) {
    try {
      return await client.diagnose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 403 || error.status === 401) return []
      if (error.status === 404) return [otherServer]
    }
  }
  const { diagnoseArchive, readConfig } = await import('@tubecellar/server')
  return diagnoseArchive(readConfig({ data: flags.data, media: flags.media }, cli.env), cli.now())
}

const otherServer: Finding = {
  check: 'server',
  state: 'ok',
  message: systemTexts.noSelfCheck,
  fix: null,
}
