// @vitest-environment happy-dom
import { expect } from 'vitest'
import type { Worker } from '../../contract/index.ts'
import { listTexts } from '../../messages/en/list.ts'
import { reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useWorkers } from './use-workers.ts'

const worker: Worker = {
  id: 'a',
  name: 'attic',
  host: 'nas-1',
  version: '1.0.0',
  job_types: ['download'],
  state: 'idle',
  started_at: 1_795_000_000,
  seen_at: 1_795_000_000,
  jobs: [],
  pauses: [],
  yt_dlp_version: null,
  proxy: null,
  downloads: [],
}

describeHook('useWorkers', testHook => {
  testHook('keeps the last workers when a refresh fails, with the failure', async ({ transport, render }) => {
    transport.on('listWorkers', () => [worker])
    const hook = await render(() => useWorkers())
    await hook.until(({ view }) => view.workers.tag === 'ready')
    expect(hook.result.view).toMatchObject({ workers: { value: [{ name: 'attic' }] }, failure: null })
    transport.on('listWorkers', () => reject(400, 'Broken.'))
    hook.result.actions.refresh()
    await hook.until(({ view }) => view.failure !== null)
    expect(hook.result.view).toMatchObject({
      workers: { tag: 'ready', value: [{ name: 'attic' }] },
      failure: { title: listTexts.workersNotLoaded },
    })
  })
  testHook('drains and resumes a worker, and reads its state again', async ({ transport, render }) => {
    let state: Worker['state'] = 'idle'
    const requests: unknown[] = []
    transport.on('listWorkers', () => [{ ...worker, state }])
    transport.on('drainWorker', ({ params, body }) => {
      requests.push([params, body])
      state = (body as { drain: boolean }).drain ? 'drained' : 'idle'
      return null
    })
    const hook = await render(() => useWorkers())
    await hook.until(({ view }) => view.workers.tag === 'ready')
    await hook.result.actions.row.drain.run('a')
    await hook.until(({ view }) => view.workers.tag === 'ready' && view.workers.value[0]?.action === 'resume')
    await hook.result.actions.row.resume.run('a')
    await hook.until(({ view }) => view.workers.tag === 'ready' && view.workers.value[0]?.action === 'drain')
    expect(requests).toEqual([
      [{ id: 'a' }, { drain: true }],
      [{ id: 'a' }, { drain: false }],
    ])
    expect(await hook.result.actions.row.drain.run('unknown')).toBe(false)
  })
})
