import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'

const Update = z.object({ status: z.boolean(), version: z.string(), is_breaking: z.boolean() })

/** What a problem blocks while it lasts. */
const PROBLEM_BLOCKS = ['everything', 'changes', 'downloads', 'nothing'] as const
export type ProblemBlocks = (typeof PROBLEM_BLOCKS)[number]

/** A fault that blocks part of the server, and how to fix it. A Tubecellar extension. */
export const Problem = z
  .object({
    code: z.string(),
    message: z.string(),
    /** Empty if the caller cannot fix it. */
    fix: z.string(),
    severity: z.enum(['problem', 'warning']).optional(),
    blocks: z.enum(PROBLEM_BLOCKS).optional(),
    /** Unix seconds. */
    since: z.int().optional(),
  })
  .meta({ id: 'Problem', description: 'A fault of the server, what it blocks, and how to fix it.' })
export type Problem = z.output<typeof Problem>

export const Ping = z
  .object({
    response: z.literal('pong'),
    user: z.int(),
    version: z.string(),
    ta_update: Update.nullable(),
    problems: z.array(Problem).optional(),
  })
  .meta({ id: 'Ping' })
export type Ping = z.output<typeof Ping>

const Liveness = z.object({ status: z.literal('live') }).meta({
  id: 'Liveness',
  description: 'The process responds. A Tubecellar extension.',
})

/** What can prevent a server from serving requests, in the order of the answer. */
const READINESS_PARTS = ['draining', 'maintenance', 'database', 'schema', 'server', 'media'] as const
export type ReadinessPart = (typeof READINESS_PARTS)[number]

const Readiness = z.object({ status: z.literal('ready'), degraded: z.array(z.enum(READINESS_PARTS)) }).meta({
  id: 'Readiness',
  description:
    'The server can serve requests; the parts in degraded work only partly. Otherwise the status is 503, and failed lists the parts. A Tubecellar extension.',
})
export type Readiness = z.output<typeof Readiness>

export const pingEndpoints = {
  ping: {
    method: 'GET',
    path: '/api/ping/',
    access: 'user',
    summary: 'Get the server version and the signed-in user',
    responses: { 200: Ping },
  },
  getHealth: {
    method: 'GET',
    path: '/api/health/',
    access: 'public',
    summary: 'Get OK, or Degraded with the codes of faults that do not stop the server',
    responses: { 200: z.string(), 503: ErrorBody },
  },
  getLiveness: {
    method: 'GET',
    path: '/api/health/live/',
    access: 'public',
    summary: 'Get a response from the process, whatever the state of the database is',
    responses: { 200: Liveness },
  },
  getReadiness: {
    method: 'GET',
    path: '/api/health/ready/',
    access: 'public',
    summary: 'Get whether the server should receive requests, for load balancers',
    responses: { 200: Readiness, 503: ErrorBody },
  },
} as const satisfies Contract
