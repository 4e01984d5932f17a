import * as z from 'zod'
import { SITE_STATES } from '../choices.ts'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Epoch } from '../scalars.ts'

/** A host of a site, with its port if it is not the default. */
const Host = z.string().regex(/^[-\w.:[\]]{1,255}$/, 'Not a valid host.')

/** A site that gets no requests for a while. A Tubecellar extension. */
export const BlockedSite = z
  .object({
    host: z.string(),
    worker: z.string(),
    state: z.enum(SITE_STATES),
    error_class: z.string(),
    reason: z.string(),
    advice: z.string().nullable(),
    message: z.string(),
    since: Epoch.nullable(),
    next_attempt: Epoch,
    waiting: z.int(),
  })
  .meta({
    id: 'BlockedSite',
    description:
      'A site that gets no requests until next_attempt. state: paused if the site blocks this server, failing if several items in a row failed for the same reason; then one item is tried at next_attempt, and the others wait. worker: the worker that it blocks; empty if one process runs all jobs. reason: a few words without a period, as in "JavaScript challenge not solved". advice: a sentence, null if only waiting helps. message: the complete text of the last failure. since: when the failures began; null if unknown. waiting: queue items of this site that are not downloading.',
  })
export type BlockedSite = z.output<typeof BlockedSite>

export const siteEndpoints = {
  listBlockedSites: {
    method: 'GET',
    path: '/api/site/',
    access: 'admin',
    summary: 'List the sites that get no requests now, with the reason and the time of the next attempt',
    responses: { 200: z.array(BlockedSite) },
  },
  changeBlockedSite: {
    method: 'POST',
    path: '/api/site/:host/',
    access: 'admin',
    summary: 'Try a blocked site again now: its pause ends, or one of its items is tried',
    params: z.object({ host: Host }),
    body: z.object({ command: z.enum(['retry']) }),
    responses: { 204: null, 400: ErrorBody, 404: ErrorBody },
  },
} as const satisfies Contract
