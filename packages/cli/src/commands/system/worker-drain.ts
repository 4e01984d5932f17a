import type { Client } from '@tubecellar/core/client'
import { workerCommands } from '@tubecellar/core/commands/system/workers'
import type { Worker } from '@tubecellar/core/contract'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { batchCommand } from '../../command/batch-command.ts'
import { requestChange } from '../../command/server-call.ts'
import { CommandError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'

/** @throws CommandError when no worker has the name */
async function findWorker(client: Client, name: string): Promise<Worker> {
  const workers = await client.listWorkers()
  const worker = workers.find(each => each.name === name)
  if (worker) return worker
  throw new CommandError({
    exitCode: EXIT.notFound,
    code: 'worker_not_found',
    message: systemTexts.workerNotFound(name, workers.map(each => each.name).join(', ')),
  })
}

export const workerDrain = batchCommand<{ readonly undo?: boolean }>({
  change: workerCommands.drain,
  noun: systemTexts.worker,
  done: systemTexts.requested,
  check: async ({ client }, name) => void (await findWorker(client, name)),
  act: async (call, name) => {
    const { id } = await findWorker(call.client, name)
    const { undo = false } = call.options
    await requestChange(call, undo ? workerCommands.resume : workerCommands.drain, { id, name })
    return undo ? systemTexts.workerResumes : systemTexts.workerDrains
  },
})
