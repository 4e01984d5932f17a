import * as z from 'zod'
import type { Contract } from '../endpoint.ts'

export const FINDING_STATES = ['ok', 'warning', 'problem'] as const

/** One result of the diagnostics. A Tubecellar extension. */
export const Finding = z
  .object({ check: z.string(), state: z.enum(FINDING_STATES), message: z.string(), fix: z.string().nullable() })
  .meta({ id: 'Finding', description: 'What was checked, its state, and how to fix it.' })
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
