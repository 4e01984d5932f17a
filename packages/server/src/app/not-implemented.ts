import { taskTable, type TaskName } from '@tubecellar/core/contract'
import type { JobHandler } from '../jobs/job-handler.ts'
import { appTexts } from '../messages/app.ts'

/** Adds a handler that fails with the reason for every task of the contract without one. */
export function withNotImplemented(handlers: readonly JobHandler[]): JobHandler[] {
  const missing = Object.keys(taskTable).filter(name => !handlers.some(handler => handler.name === name)) as TaskName[]
  return [...handlers, ...missing.map(notImplemented)]
}

const notImplemented = (name: TaskName): JobHandler => ({
  name,
  concurrency: 1,
  maxAttempts: 1,
  run: () => Promise.resolve({ tag: 'failed', text: appTexts.taskIsNotAvailableYet }),
})
