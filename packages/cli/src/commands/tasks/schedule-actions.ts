import { answerFields } from '@tubecellar/core/client'
import { SETTING_RULES, settingProblem, type Schedule } from '@tubecellar/core/contract'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import type { OutputFlags } from '../../output/print.ts'
import { say, type Shell } from '../../output/cli-context.ts'
import { canAsk, ask, readSecret } from '../../connection/prompt.ts'
import { batch } from '../../command/batch-command.ts'
import { wholeList } from '../../command/list-command.ts'
import { record } from '../../command/show-command.ts'
import { onServer } from '../../command/server-call.ts'

export const scheduleList = wholeList<Schedule>({
  columns: [
    { heading: 'TASK', text: each => each.name },
    { heading: 'SCHEDULE', text: each => each.schedule },
    { heading: 'IN WORDS', text: each => each.schedule_human, isFlexible: true },
    { heading: 'LAST RUN', text: each => each.last_run_at ?? '' },
    {
      heading: 'CONFIG',
      text: ({ config }) =>
        Object.entries(config)
          .map(pair => pair.join('='))
          .join(' '),
    },
  ],
  fields: answerFields('Schedule'),
  nothing: 'No task runs by itself.',
  rows: ({ client }) => client.listSchedules(),
})

/** @throws CommandError usage */
function readNumber(flag: 'days' | 'rotate', text: string | undefined): Record<string, number> {
  if (text === undefined) return {}
  const problem = settingProblem(SETTING_RULES.schedule[flag], text)
  if (problem !== null) throw usageError(`Invalid value for --${flag}: ${JSON.stringify(text)}.`, problem)
  return { [flag]: Number(text) }
}

interface SetFlags {
  readonly days?: string
  readonly rotate?: string
}

export const scheduleSet = record<Schedule, SetFlags>(async ({ client, args: [name = '', schedule], options }) => {
  const { days, rotate } = options
  if (schedule === undefined && days === undefined && rotate === undefined)
    throw usageError('Set it to what?', 'Give minute, hour and day of week, as in "0 8 *", or auto.')
  // As numbers: other servers of this API store what they get, and fail later on text.
  const config = { ...readNumber('days', days), ...readNumber('rotate', rotate) }
  return client.setSchedule({
    params: { name },
    body: { ...(schedule !== undefined && { schedule }), ...(Object.keys(config).length > 0 && { config }) },
  })
})

export const scheduleUnset = batch({
  noun: 'task',
  done: 'unset',
  act: async ({ client }, name) => {
    await client.deleteSchedule({ params: { name } })
  },
})

interface AddressRow {
  readonly task: string
  readonly title: string
  readonly url: string
}

export const notifyList = wholeList<AddressRow>({
  columns: [
    { heading: 'TASK', text: each => each.task },
    { heading: 'TITLE', text: each => each.title, isFlexible: true },
    { heading: 'ADDRESS', text: each => each.url, isFlexible: true },
  ],
  fields: ['task', 'title', 'url'],
  nothing: 'Nobody is told.',
  rows: async ({ client }) =>
    Object.entries(await client.listPushAddresses()).flatMap(([task, { title, urls }]) =>
      urls.map(url => ({ task, title, url })),
    ),
})

/** Addresses hold tokens of other services: others on the machine could read them in an argument. */
async function readAddress(shell: Shell): Promise<string> {
  if (canAsk(shell)) return ask(shell, 'Address', { flag: 'stdin', isHidden: true })
  return (await readSecret(shell, 'stdin')).trim()
}

export const notifyAdd = onServer<OutputFlags>(async ({ shell, client, args: [task = ''] }) => {
  await client.addPushAddress({ body: { task_name: task, url: await readAddress(shell) } })
  say(shell, `It is told when ${task} ends.`)
  return EXIT.ok
})

export const notifyRemove = onServer<OutputFlags & { readonly all?: boolean; readonly dryRun?: boolean }>(
  async ({ shell, client, args: [task = ''], options }) => {
    const url = options.all ? undefined : await readAddress(shell)
    const { [task]: told } = await client.listPushAddresses()
    const count = told?.urls.filter(each => url === undefined || each === url).length ?? 0
    if (url !== undefined && count === 0) throw notTold(task)
    if (options.dryRun) {
      say(shell, `Would be told no more when ${task} ends: ${count} of ${told?.urls.length ?? 0} addresses.`)
      return EXIT.ok
    }
    await client.deletePushAddress({ body: { task_name: task, ...(url !== undefined && { url }) } })
    say(shell, `${options.all ? 'Nobody is' : 'It is not'} told any more when ${task} ends.`)
    return EXIT.ok
  },
)

function notTold(task: string): CommandError {
  return new CommandError({
    exitCode: EXIT.notFound,
    code: 'notTold',
    message: `This address is not told when ${task} ends.`,
    hint: '`cellar notify list` shows those that are.',
  })
}

export const notifyTest = onServer<OutputFlags>(async ({ shell, client }) => {
  const { success, message } = await client.testPushAddress({ body: { url: await readAddress(shell) } })
  if (!success) throw new CommandError({ exitCode: EXIT.failed, code: 'notDelivered', message })
  say(shell, message)
  return EXIT.ok
})
