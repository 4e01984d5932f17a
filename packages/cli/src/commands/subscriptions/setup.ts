import { ApiError, type Client } from '@tubecellar/core/client'
import {
  setupCommands,
  SETUP_SWITCHES,
  type SetupChoices,
  type SetupSwitch,
} from '@tubecellar/core/commands/subscriptions/setup'
import type { ResolvedLink } from '@tubecellar/core/contract'
import { displayText } from '@tubecellar/core/format'
import { setupTexts as cliTexts } from '@tubecellar/core/messages/cli/setup'
import { setupTexts } from '@tubecellar/core/messages/setup'
import { changeOnServer, requestChange } from '../../command/server-call.ts'
import { canPrompt, prompt } from '../../connection/prompt.ts'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printMessage, type CliContext } from '../../output/cli-context.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'

/** Each switch is true unless its option turns it off. */
interface SetupFlags extends OutputFlags {
  readonly dailyScan: boolean
  readonly autoDownload: boolean
  readonly subtitles: boolean
  readonly sponsorblock: boolean
  readonly weeklyBackup: boolean
  readonly yes?: boolean
}

interface FoundLink extends ResolvedLink {
  readonly text: string
}

const FIELDS = ['link', 'choices', 'task_id']

export const setup = changeOnServer<SetupFlags>(setupCommands.start, async call => {
  const { cli, options, client, args } = call
  const isAsking = options.yes !== true && canPrompt(cli)
  const found = args[0] === undefined ? await askLink(cli, client, isAsking) : await resolve(cli, client, args[0])
  const choices = await askChoices(cli, options, isAsking)
  const link = found && { text: found.text, kind: found.kind }
  const { taskId } = await requestChange(call, setupCommands.start, { choices, link })
  await printRecord(cli, options, {
    value: { link: found && { ...link, title: found.title }, choices, task_id: taskId },
    fields: FIELDS,
    details: [
      [cliTexts.link, found ? displayText(found.title) : cliTexts.none],
      ...SETUP_SWITCHES.map(
        name => [setupTexts.switches[name].label, choices[name] ? cliTexts.on : cliTexts.off] as const,
      ),
      [cliTexts.task, taskId ?? cliTexts.none],
    ],
  })
  return EXIT.ok
})

async function resolve(cli: CliContext, client: Client, text: string): Promise<FoundLink> {
  try {
    const found = await client.resolveLink({ body: { link: text }, signal: cli.signal })
    printMessage(cli, cliTexts.found(setupTexts.kinds[found.kind].toLowerCase(), displayText(found.title)))
    return { ...found, text }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const [message, hint] = [cliTexts.notSupported, cliTexts.notSupportedHint]
    throw new CommandError({ exitCode: EXIT.failed, code: error.code, message, hint })
  }
}

/** Asks until a link is found. An empty answer means none. */
async function askLink(cli: CliContext, client: Client, isAsking: boolean): Promise<FoundLink | null> {
  while (isAsking) {
    const text = (await prompt(cli, cliTexts.linkQuestion, { flag: '--yes' })).trim()
    if (text === '') return null
    try {
      return await resolve(cli, client, text)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      printMessage(cli, displayText(error.message))
    }
  }
  return null
}

async function askChoices(cli: CliContext, options: SetupFlags, isAsking: boolean): Promise<SetupChoices> {
  const given: SetupChoices = {
    dailyScan: options.dailyScan,
    autoDownload: options.autoDownload,
    subtitles: options.subtitles,
    sponsorBlock: options.sponsorblock,
    weeklyBackup: options.weeklyBackup,
  }
  if (!isAsking) return given
  const choices: Record<SetupSwitch, boolean> = { ...given }
  // A switch that an option turned off is not asked for.
  for (const name of SETUP_SWITCHES.filter(each => given[each])) {
    const answer = await prompt(cli, cliTexts.question(setupTexts.switches[name].label), { flag: '--yes' })
    choices[name] = !/^no?$/i.test(answer.trim())
  }
  return choices
}
