import * as z from 'zod'
import type { Contract } from '../endpoint.ts'

export const FINDING_STATES = ['ok', 'warning', 'problem'] as const

/** What a client can do about a finding, with other endpoints of this API. */
export const FINDING_ACTIONS = ['schedule_scans', 'schedule_backup', 'retry_failed', 'update_yt_dlp'] as const
export type FindingAction = (typeof FINDING_ACTIONS)[number]

/** One result of the diagnostics. A Tubecellar extension. */
export const Finding = z
  .object({
    check: z.string(),
    state: z.enum(FINDING_STATES),
    message: z.string(),
    fix: z.string().nullable(),
    effect: z.string().optional(),
    action: z.enum(FINDING_ACTIONS).optional(),
    space: z.object({ path: z.string(), free_bytes: z.int(), total_bytes: z.int() }).optional(),
  })
  .meta({
    id: 'Finding',
    description:
      'What was checked, its state, and how to fix it. effect: what users notice; action: the change that fixes it; space: the file system of a checked folder.',
  })
export type Finding = z.output<typeof Finding>

export const diagnosticsEndpoints = {
  diagnose: {
    method: 'GET',
    path: '/api/doctor/',
    access: 'admin',
    summary: 'Check the folders, database, tools, schedules and the last scan of each subscription',
    responses: { 200: z.array(Finding) },
  },
} as const satisfies Contract
