import { callOf, defineCommand, type Command } from '../../commands/command.ts'
import { workersTexts } from '../../messages/en/system.ts'

interface WorkerName {
  readonly id: string
  readonly name: string
}

const COMMON_FIELDS = {
  permission: 'admin',
  target: ({ id }: WorkerName) => id,
  failure: 'notice',
  invalidates: ['workers'],
} as const

const drain: Command<WorkerName> = defineCommand<WorkerName>({
  ...COMMON_FIELDS,
  id: 'system.drainWorker',
  summary: workersTexts.drainSummary,
  texts: { label: () => workersTexts.drain, done: ({ name }) => workersTexts.drainRequested(name) },
  request: ({ client }, { id }) => client.drainWorker({ params: { id }, body: { drain: true } }),
  inverse: input => callOf(resume, input),
})

const resume: Command<WorkerName> = defineCommand<WorkerName>({
  ...COMMON_FIELDS,
  id: 'system.resumeWorker',
  summary: workersTexts.resumeSummary,
  texts: { label: () => workersTexts.resume, done: ({ name }) => workersTexts.resumed(name) },
  request: ({ client }, { id }) => client.drainWorker({ params: { id }, body: { drain: false } }),
  inverse: input => callOf(drain, input),
})

export const workerCommands = { drain, resume }
