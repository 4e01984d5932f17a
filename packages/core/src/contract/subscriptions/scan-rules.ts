import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { Id, IdFilter, NullableFlag, ruledNumber, ruledText, Text, Timestamp } from '../scalars.ts'
import { SETTING_RULES } from '../settings/setting-rules.ts'

/** The scan rules of a channel or playlist; null: no rule. Not part of the TubeArchivist API; other clients ignore them. */
export const ScanRules = z
  .object({
    title_includes: z.string().nullable(),
    title_excludes: z.string().nullable(),
    min_duration: z.int().nullable(),
    max_duration: z.int().nullable(),
    published_after: z.string().nullable(),
    skip_members_only: z.boolean().nullable(),
  })
  .meta({
    id: 'ScanRules',
    description:
      'Which videos of a channel or playlist are queued by scans: comma-separated words, seconds, a date; null means no rule.',
  })
export type ScanRules = z.output<typeof ScanRules>

/** A change of the rules: null removes a rule. Unknown keys are rejected. */
export const ScanRuleChanges = z
  .strictObject({
    title_includes: Text.nullable(),
    title_excludes: Text.nullable(),
    min_duration: ruledNumber(SETTING_RULES.scanRules.min_duration).nullable(),
    max_duration: ruledNumber(SETTING_RULES.scanRules.max_duration).nullable(),
    published_after: ruledText(SETTING_RULES.scanRules.published_after).nullable(),
    skip_members_only: NullableFlag,
  })
  .partial()

export const SkippedVideo = z
  .object({ youtube_id: Id, title: z.string(), channel_id: Id, reason: z.string(), last_seen: Timestamp })
  .meta({ id: 'PassedOver', description: 'A video found by a scan and skipped by a rule.' })
export type SkippedVideo = z.output<typeof SkippedVideo>

/** Tubecellar extension: videos of subscriptions that rules skipped. */
export const scanRuleEndpoints = {
  listSkipped: {
    method: 'GET',
    path: '/api/upkeep/passed-over/',
    access: 'admin',
    summary: 'List the last 100 videos skipped by rules, for all channels, one channel or one video',
    query: z.object({ channel: IdFilter, video: IdFilter }),
    responses: { 200: z.array(SkippedVideo) },
  },
} as const satisfies Contract
