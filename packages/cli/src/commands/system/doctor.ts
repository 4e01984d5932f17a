import { ApiError } from '@tubecellar/core/client'
import type { Finding } from '@tubecellar/core/contract'
import { EXIT } from '../../output/exit-code.ts'
import { hasFixColumn, printFixes } from '../../output/print-fixes.ts'
import { printRows, type OutputFlags } from '../../output/print.ts'
import type { Shell } from '../../output/cli-context.ts'
import { connect, type Connection, type ServerFlags } from '../../connection/connect.ts'
import type { Run } from '../../command/define-command.ts'
import { examinePlayer } from './check-player.ts'
import { examineServer } from './check-server.ts'

interface DoctorFlags extends ServerFlags, OutputFlags {
  readonly data?: string
  readonly media?: string
}

/** Ends with 1 when something keeps the archive from working; warnings alone end with 0. */
export const doctor: Run<DoctorFlags> = async ({ shell, options }) => {
  const connection = await connect(shell, options)
  const findings = [
    ...(await examineServer(shell, connection)),
    ...(await examineArchiveOf(shell, options, connection)),
    ...(await examinePlayer(shell)),
  ]
  await printRows(shell, options, {
    columns: [
      { heading: 'STATE', text: ({ state }) => state },
      { heading: 'CHECK', text: ({ check }) => check },
      { heading: 'FINDING', text: ({ message }) => message, isFlexible: true },
      ...(hasFixColumn(shell, options)
        ? [{ heading: 'FIX', text: ({ fix }: Finding) => fix ?? '', isFlexible: true }]
        : []),
    ],
    fields: ['check', 'state', 'message', 'fix'],
    pages: [findings],
    isStream: false,
    nothing: '',
  })
  await printFixes(
    shell,
    options,
    findings.flatMap(({ check, message, fix }) => (fix === null ? [] : [{ message: `${check}: ${message}`, fix }])),
  )
  return findings.some(({ state }) => state === 'problem') ? EXIT.failed : EXIT.ok
}

/** The server looks at its own machine. When it does not run, its data folder may still be here. */
async function examineArchiveOf(shell: Shell, flags: DoctorFlags, { client }: Connection): Promise<Finding[]> {
  if (flags.data === undefined) {
    try {
      return await client.examine()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 403 || error.status === 401) return []
      if (error.status === 404) return [elsewhere]
    }
  }
  const { examineArchive, readConfig } = await import('@tubecellar/server')
  return examineArchive(readConfig({ data: flags.data, media: flags.media }, shell.env), shell.now())
}

const elsewhere: Finding = {
  check: 'server',
  state: 'ok',
  message: 'This server does not examine itself: its folders and tools are not looked at.',
  fix: null,
}
