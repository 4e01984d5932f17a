import type { Client } from '../../client/client.ts'
import { toFailure } from '../../client/failure.ts'
import type { CommandRunner } from '../../commands/command-runner.ts'
import type { TaskResult } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import type { Perform } from '../../kernel/index.ts'
import { setupTexts } from '../../messages/en/setup.ts'
import { pastedLinksProblem } from '../downloads/index.ts'
import { setupCommands } from './setup.commands.ts'
import type { SetupEffect, SetupEvent } from './setup.machine.ts'
import type { SetupInput } from './setup-plan.ts'

interface SetupPorts {
  readonly client: Client
  readonly commands: Pick<CommandRunner, 'run'>
}

export function performSetup({ client, commands }: SetupPorts): Perform<SetupEvent, SetupEffect> {
  return (effect, signal) => {
    switch (effect.type) {
      case 'resolve':
        return resolve(client, effect.link, signal)
      case 'start':
        return start(commands, effect.input)
      case 'readTask':
        return client.getTask({ params: { id: effect.taskId }, signal }).then(toTaskEvent, () => ({ type: 'taskRuns' }))
    }
  }
}

async function resolve(client: Client, link: string, signal: AbortSignal): Promise<SetupEvent> {
  const problem = pastedLinksProblem(link) ?? (/\s/.test(link) ? setupTexts.oneLink : null)
  if (problem !== null) return { type: 'lookupFailed', message: problem }
  try {
    return { type: 'resolved', link: await client.resolveLink({ body: { link }, signal }) }
  } catch (error) {
    return { type: 'lookupFailed', message: toFailure(error).message }
  }
}

async function start(commands: SetupPorts['commands'], input: SetupInput): Promise<SetupEvent> {
  let event: SetupEvent = { type: 'startFailed', message: '' }
  await commands.run(setupCommands.start, input, {
    onDone: ({ taskId }) => void (event = { type: 'started', taskId }),
    onFailed: message => void (event = { type: 'startFailed', message }),
  })
  return event
}

/** A task that ended without adding anything has failed, also if it could read the link. */
function toTaskEvent({ status, result, outcomes = [] }: TaskResult): SetupEvent {
  if (status === 'PENDING' || status === 'STARTED' || status === 'RETRY') return { type: 'taskRuns' }
  const isRejected = outcomes.length > 0 && outcomes.every(({ outcome }) => outcome === 'failed')
  if (status === 'SUCCESS' && !isRejected) return { type: 'taskSucceeded' }
  return { type: 'taskFailed', message: setupTexts.linkFailed(displayText(result ?? '')) }
}
