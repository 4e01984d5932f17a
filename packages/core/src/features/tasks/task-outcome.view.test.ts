import { describe, expect, it } from 'vitest'
import type { TaskResult } from '../../contract/index.ts'
import { latestOutcome } from './task-outcome.view.ts'
import { taskOutcomeTexts } from '../../messages/en/tasks.ts'

describe('the outcome of a task', () => {
  const run = (change: Partial<TaskResult>): TaskResult => ({
    status: 'SUCCESS',
    result: null,
    traceback: null,
    date_done: '2026-11-22T17:00:00Z',
    name: 'run_backup',
    task_id: 't',
    ...change,
  })

  it('is that of the newest run, with its result', () => {
    expect(latestOutcome([run({ result: 'Created backup a.zip.' }), run({ status: 'FAILURE' })])).toEqual({
      text: taskOutcomeTexts.completedResult('Created backup a.zip.'),
      isError: false,
    })
    expect(latestOutcome([run({})])?.text).toBe(taskOutcomeTexts.completed)
    expect(latestOutcome([run({ status: 'FAILURE', result: 'No space.' })])).toEqual({
      text: taskOutcomeTexts.failedResult('No space.'),
      isError: true,
    })
    expect(latestOutcome([run({ status: 'REVOKED' })])).toEqual({ text: 'Stopped', isError: true })
  })

  it('is empty during the run, and without one', () => {
    expect(latestOutcome([])).toBeNull()
    expect(latestOutcome([run({ status: 'STARTED' })])).toBeNull()
  })
})
