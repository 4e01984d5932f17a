import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { Id, ruledNumber, Text } from '../scalars.ts'
import { SETTING_RULES } from '../settings/setting-rules.ts'

const Config = z.object({ days: z.int().optional(), rotate: z.int().optional() })

export const Schedule = z
  .object({
    name: z.string(),
    schedule: z.string(),
    schedule_human: z.string().meta({ absent: '' }),
    last_run_at: z.string().nullable(),
    /** A Tubecellar extension. */
    next_run_at: z.string().nullable().meta({ absent: null }),
    config: Config.meta({ absent: {} }),
  })
  .meta({ id: 'Schedule', description: "minute, hour and day of week in the server's time zone" })
export type Schedule = z.output<typeof Schedule>

const ByName = z.object({ name: Id })

/** Notification URLs by task. */
export const NotificationTargets = z
  .record(z.string(), z.object({ urls: z.array(z.string()), title: z.string() }))
  .meta({ id: 'PushAddresses' })
export type NotificationTargets = z.output<typeof NotificationTargets>

/** The numbers of a schedule: `days` of check_reindex, `rotate` of run_backup. */
export const ScheduleConfigChanges = z
  .object({
    days: ruledNumber(SETTING_RULES.schedule.days).optional(),
    rotate: ruledNumber(SETTING_RULES.schedule.rotate).optional(),
  })
  .loose()

export const scheduleEndpoints = {
  listSchedules: {
    method: 'GET',
    path: '/api/task/schedule/',
    access: 'admin',
    summary: 'List task schedules',
    responses: { 200: z.array(Schedule) },
  },
  getSchedule: {
    method: 'GET',
    path: '/api/task/schedule/:name/',
    access: 'admin',
    summary: 'Get the schedule of a task',
    params: ByName,
    responses: { 200: Schedule, 404: ErrorBody },
  },
  setSchedule: {
    method: 'POST',
    path: '/api/task/schedule/:name/',
    access: 'admin',
    summary: 'Set the schedule (three cron fields, or auto) or configuration of a task',
    params: ByName,
    body: z.object({
      schedule: Text.optional(),
      config: ScheduleConfigChanges.optional(),
    }),
    responses: { 200: Schedule, 400: ErrorBody, 404: ErrorBody },
  },
  deleteSchedule: {
    method: 'DELETE',
    path: '/api/task/schedule/:name/',
    access: 'admin',
    summary: 'Remove the schedule of a task',
    params: ByName,
    responses: { 204: null, 404: ErrorBody },
  },
  listNotificationTargets: {
    method: 'GET',
    path: '/api/task/notification/',
    access: 'admin',
    summary: 'List notification targets by task',
    responses: { 200: NotificationTargets },
  },
  addNotificationTarget: {
    method: 'POST',
    path: '/api/task/notification/',
    access: 'admin',
    summary: 'Add a notification target; returns all targets',
    body: z.object({ task_name: Text, url: Text.max(2000) }),
    responses: { 200: NotificationTargets, 400: ErrorBody },
  },
  deleteNotificationTarget: {
    method: 'DELETE',
    path: '/api/task/notification/',
    access: 'admin',
    summary: 'Remove one notification target, or all targets of a task',
    body: z.object({ task_name: Text, url: Text.optional() }),
    responses: { 204: null, 400: ErrorBody },
  },
  testNotificationTarget: {
    method: 'POST',
    path: '/api/task/notification/test/',
    access: 'admin',
    summary: 'Send a test notification',
    body: z.object({ url: Text.max(2000), task_name: Text.optional() }),
    responses: {
      200: z.object({ success: z.boolean(), message: z.string() }),
      400: ErrorBody.extend({ success: z.boolean().optional() }).meta({ id: 'FailedTest' }),
    },
  },
} as const satisfies Contract
