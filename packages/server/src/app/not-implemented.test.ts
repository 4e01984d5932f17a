import { taskTable } from '@tubecellar/core/contract'
import { expect, it } from 'vitest'
import type { JobHandler } from '../jobs/job-handler.ts'
import { withNotImplemented } from './not-implemented.ts'

it('ends every task without a handler as failed, with the reason', async () => {
  const built: JobHandler = {
    name: 'run_backup',
    concurrency: 1,
    maxAttempts: 1,
    run: () => Promise.reject(new Error()),
  }
  const handlers = withNotImplemented([built])
  expect(handlers.map(({ name }) => name).sort()).toEqual(Object.keys(taskTable).sort())
  expect(handlers).toContain(built)
  const missing = handlers.find(({ name }) => name === 'check_reindex')
  expect(await missing?.run({} as never)).toEqual({ tag: 'failed', text: 'This task is not available yet.' })
})
