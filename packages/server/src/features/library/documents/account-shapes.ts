import { DEFAULT_SCHEDULES, MAX_USERNAME_LENGTH } from '@tubecellar/core/contract'
import { parseSchedule } from '@tubecellar/core/format'
import * as z from 'zod'
import { libraryTexts } from '../../../messages/library.ts'

const Flag = z.union([z.literal(0), z.literal(1)])

const JsonObject = z.string().refine(text => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}, libraryTexts.notJsonObject)

/** An account in a backup of Tubecellar: anyone who can read the file can try to guess its password. */
export const AccountBody = z.object({
  name: z
    .string()
    .min(1)
    .max(MAX_USERNAME_LENGTH)
    .regex(/^\P{Cc}+$/u),
  password_hash: z.string().min(1).max(1000),
  is_admin: Flag,
  is_active: Flag,
  config: JsonObject,
  created_at: z.int(),
})

export const ScheduleBody = z.object({
  name: z.string().refine(name => Object.hasOwn(DEFAULT_SCHEDULES, name)),
  schedule: z.string().refine(text => parseSchedule(text).tag === 'valid'),
  config: JsonObject,
  armed_at: z.int(),
})
