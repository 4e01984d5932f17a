import { responseFields } from '@tubecellar/core/client'
import { taskCommands } from '@tubecellar/core/commands/tasks/tasks'
import { SETTING_RULES, settingProblem, type Schedule } from '@tubecellar/core/contract'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { tasksTexts } from '@tubecellar/core/messages/cli/tasks'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import type { OutputFlags } from '../../output/print.ts'
import { printMessage, type CliContext } from '../../output/cli-context.ts'
import { timeValue, valueColumn } from '../../output/values.ts'
import { canPrompt, prompt, readSecret } from '../../connection/prompt.ts'
import { batchCommand } from '../../command/batch-command.ts'
import { listCommand } from '../../command/list-command.ts'
import { changeCommand } from '../../command/show-command.ts'
import { changeOnServer, requestChange } from '../../command/server-call.ts'
import { withFields } from '../../command/define-command.ts'

export const scheduleList = listCommand<Schedule>({
  columns: [
    { heading: columnHeadings.task, text: each => each.name },
    { heading: columnHeadings.schedule, text: each => each.schedule },
    { heading: columnHeadings.description, text: each => each.schedule_human, fit: 'title' },
    valueColumn(columnHeadings.nextRun, each => timeValue(each.next_run_at)),
    valueColumn(columnHeadings.lastRun, each => timeValue(each.last_run_at)),
    {
      heading: columnHeadings.config,
      text: ({ config }) =>
        Object.entries(config)
          .map(pair => pair.join('='))
          .join(' '),
    },
  ],
  fields: responseFields('Schedule'),
  empty: tasksTexts.noScheduledTasks,
  footer: () => tasksTexts.timeZones(Intl.DateTimeFormat().resolvedOptions().timeZone),
  rows: ({ client }) => client.listSchedules(),
})

/** @throws CommandError usage */
function readNumber(flag: 'days' | 'rotate', text: string | undefined): Record<string, number> {
  if (text === undefined) return {}
  const problem = settingProblem(SETTING_RULES.schedule[flag], text)
  if (problem !== null) throw usageError(tasksTexts.invalidConfig(flag, JSON.stringify(text)), problem)
  return { [flag]: Number(text) }
}

interface SetFlags {
  readonly days?: string
  readonly rotate?: string
}

export const scheduleSet = withFields(
  responseFields('Schedule'),
  changeCommand<Schedule, SetFlags>(
    taskCommands.changeSchedule,
    async ({ client, args: [name = '', schedule], options }) => {
      const { days, rotate } = options
      if (schedule === undefined && days === undefined && rotate === undefined)
        throw usageError(tasksTexts.scheduleMissing, tasksTexts.scheduleMissingHint)
      // Numbers, because other servers of this API store text without validation and fail later.
      const config = { ...readNumber('days', days), ...readNumber('rotate', rotate) }
      return client.setSchedule({
        params: { name },
        body: { ...(schedule !== undefined && { schedule }), ...(Object.keys(config).length > 0 && { config }) },
      })
    },
  ),
)

export const scheduleUnset = batchCommand({
  change: taskCommands.changeSchedule,
  noun: tasksTexts.task,
  done: tasksTexts.unset,
  act: async ({ client }, name) => {
    await client.deleteSchedule({ params: { name } })
  },
})

interface TargetRow {
  readonly task: string
  readonly title: string
  readonly url: string
}

export const notifyList = listCommand<TargetRow>({
  columns: [
    { heading: columnHeadings.task, text: each => each.task },
    { heading: columnHeadings.title, text: each => each.title, fit: 'title' },
    { heading: columnHeadings.url, text: each => each.url, fit: 'wrap' },
  ],
  fields: ['task', 'title', 'url'],
  empty: tasksTexts.noTargets,
  rows: async ({ client }) =>
    Object.entries(await client.listNotificationTargets()).flatMap(([task, { title, urls }]) =>
      urls.map(url => ({ task, title, url })),
    ),
})

/** Read from stdin, because URLs of targets contain secrets and other users can read arguments. */
async function readTargetUrl(cli: CliContext): Promise<string> {
  if (canPrompt(cli)) return prompt(cli, tasksTexts.notificationUrl, { flag: 'stdin', isHidden: true })
  return (await readSecret(cli, 'stdin')).trim()
}

export const notifyAdd = changeOnServer<OutputFlags>(taskCommands.addTarget, async call => {
  const [task = ''] = call.args
  await requestChange(call, taskCommands.addTarget, { task, url: await readTargetUrl(call.cli) })
  printMessage(call.cli, tasksTexts.targetAdded(task))
  return EXIT.ok
})

export const notifyRemove = changeOnServer<OutputFlags & { readonly all?: boolean }>(
  taskCommands.removeTarget,
  async ({ cli, client, args: [task = ''], options }) => {
    const url = options.all ? undefined : await readTargetUrl(cli)
    const { [task]: targets } = await client.listNotificationTargets()
    const count = targets?.urls.filter(each => url === undefined || each === url).length ?? 0
    if (url !== undefined && count === 0) throw notATargetError(task)
    if (options.dryRun) {
      printMessage(cli, tasksTexts.removePreview(count, targets?.urls.length ?? 0, task))
      return EXIT.ok
    }
    await client.deleteNotificationTarget({ body: { task_name: task, ...(url !== undefined && { url }) } })
    printMessage(cli, tasksTexts.removed(options.all, task))
    return EXIT.ok
  },
)

function notATargetError(task: string): CommandError {
  return new CommandError({
    exitCode: EXIT.notFound,
    code: 'target_not_found',
    message: tasksTexts.unknownTarget(task),
    hint: tasksTexts.unknownTargetHint,
  })
}

export const notifyTest = changeOnServer<OutputFlags>(taskCommands.testTarget, async ({ cli, client }) => {
  const { success, message } = await client.testNotificationTarget({ body: { url: await readTargetUrl(cli) } })
  if (!success) throw new CommandError({ exitCode: EXIT.failed, code: 'not_delivered', message })
  printMessage(cli, message)
  return EXIT.ok
})
