import * as z from 'zod'
import { JOB_TYPES, WORKER_STATES } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch, Id } from '../scalars.ts'

/** A process that runs jobs. A Tubecellar extension. */
export const Worker = z
  .object({
    id: Id,
    name: z.string(),
    host: z.string(),
    version: z.string(),
    yt_dlp_version: z.string().nullable(),
    proxy: z.string().nullable(),
    job_types: z.array(z.enum(JOB_TYPES)),
    state: z.enum(WORKER_STATES),
    started_at: Epoch,
    seen_at: Epoch,
    jobs: z.array(
      z.object({
        task_id: Id,
        name: z.string(),
        title: z.string(),
        messages: z.array(z.string()),
        progress: z.number().nullable(),
      }),
    ),
    pauses: z.array(z.object({ host: z.string(), until: Epoch, reason: z.string() })),
    downloads: z.array(z.number()),
  })
  .meta({
    id: 'Worker',
    description:
      'A process that runs jobs: a worker, or a server that runs jobs itself. yt_dlp_version: null while unknown, and without yt-dlp. proxy: host and port of its proxy for requests to sites; null without one. job_types: the jobs that it runs. state: draining while it finishes its jobs and starts no others, then drained; not_responding when its lease ended; it is deleted after a day. jobs: those that it runs now; progress is from 0 to 1, null while unknown. pauses: the sites that blocked this worker, and when it sends requests again. downloads: the videos that it archived in each of the last 12 hours, the current hour last.',
  })
export type Worker = z.output<typeof Worker>

export const workerEndpoints = {
  listWorkers: {
    method: 'GET',
    path: '/api/workers/',
    access: 'admin',
    summary: 'List the processes that run jobs, by name, with their current jobs',
    responses: { 200: z.array(Worker) },
  },
  drainWorker: {
    method: 'POST',
    path: '/api/workers/:id/drain/',
    access: 'admin',
    summary:
      'Let a process finish its current jobs and start no others until it is restarted, or let it claim jobs again',
    params: z.object({ id: Id }),
    body: z.object({ drain: z.boolean() }),
    responses: { 204: null, 404: ErrorBody },
  },
} as const satisfies Contract
