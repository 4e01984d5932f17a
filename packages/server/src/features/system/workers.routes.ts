import type { Handlers } from '../../http/mount-contract.ts'
import type { Workers } from './workers.service.ts'

interface Dependencies {
  readonly jobs: { readonly workers: Workers }
}

export const workerHandlers = ({ jobs }: Dependencies): Handlers<'listWorkers' | 'drainWorker'> => ({
  listWorkers: () => jobs.workers.list(),
  drainWorker: async ({ params, body }) => {
    await jobs.workers.drain(params.id, body.drain)
    return undefined
  },
})
