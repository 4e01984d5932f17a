import type { Worker } from '@tubecellar/core/contract'
import { createFullArchive } from './large-archive.ts'

const NOW_S = Date.UTC(2026, 10, 20, 12) / 1000

const workerFixture = (name: string, fields: Partial<Worker> = {}): Worker => ({
  id: name,
  name,
  host: `${name}-host`,
  version: '1.0.0',
  yt_dlp_version: '2026.10.26',
  proxy: null,
  job_types: ['download', 'scan', 'extras', 'library'],
  state: 'idle',
  started_at: NOW_S,
  seen_at: NOW_S,
  jobs: [],
  pauses: [],
  downloads: new Array<number>(12).fill(0),
  ...fields,
})

/** {@link createFullArchive} with a worker in each state. */
export function createWorkersArchive() {
  const { transport } = createFullArchive()
  const download = { task_id: 't1', name: 'download_pending', title: 'Downloading' }
  const workers = [
    workerFixture('attic', {
      host: 'nas-1',
      proxy: 'proxy.example:1080',
      state: 'working',
      downloads: [3, 8, 12, 20, 21, 18, 19, 14, 6, 2, 0, 1],
      pauses: [{ host: 'youtube.com', until: NOW_S + 900, reason: 'The site limits the number of requests.' }],
      jobs: [
        { ...download, messages: ['Downloading: How a river moved four kilometers overnight'], progress: 0.62 },
        { task_id: 't2', name: 'fetch_extras', title: 'Fetching extras', messages: [], progress: null },
      ],
    }),
    workerFixture('barn', { job_types: ['extras', 'library'] }),
    workerFixture('cloud-a', { state: 'drained' }),
    workerFixture('loft', {
      host: 'pi-5',
      state: 'draining',
      jobs: [
        { ...download, task_id: 't3', messages: ['Downloading: Six hours of sky in six minutes'], progress: 0.71 },
      ],
    }),
    workerFixture('shed', { version: '0.9.0', state: 'not_responding' }),
  ]
  transport.on('listWorkers', () => workers)
  return { transport }
}
