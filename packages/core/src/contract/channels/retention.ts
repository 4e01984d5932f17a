import * as z from 'zod'
import type { Contract } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { VideoDueForDeletion } from '../library/auto-delete.ts'
import { PageQuery, paginated } from '../pagination.ts'
import { Epoch, Id, NullableFlag, ruledNumber } from '../scalars.ts'
import type { NumberRule } from '../settings/setting-rule.ts'
import { SETTING_RULES } from '../settings/setting-rules.ts'

/** Which videos of a channel are moved to the trash automatically; null: no rule. A Tubecellar extension. */
export const RetentionRules = z
  .object({
    max_age_days: z.int().nullable(),
    max_videos: z.int().nullable(),
    max_size_gib: z.int().nullable(),
    only_watched: z.boolean().nullable(),
  })
  .meta({
    id: 'RetentionRules',
    description:
      'Which videos of a channel are moved to the trash: those downloaded more than max_age_days ago, those after the newest max_videos, and those after the newest max_size_gib; with only_watched only watched ones. null means no rule.',
  })
export type RetentionRules = z.output<typeof RetentionRules>

const rules = SETTING_RULES.retention

/** A change of the rules: null removes a rule. Unknown keys are rejected. */
export const RetentionChanges = z
  .strictObject({
    max_age_days: ruledNumber(rules.max_age_days).nullable(),
    max_videos: ruledNumber(rules.max_videos).nullable(),
    max_size_gib: ruledNumber(rules.max_size_gib).nullable(),
    only_watched: NullableFlag,
  })
  .partial()

/** A value to preview: blank keeps the stored one, 0 means no rule. */
function previewedNumber({ max, ...rule }: NumberRule) {
  const value = ruledNumber({ ...rule, max, min: 0 })
  return z
    .preprocess(given => (given === '' ? undefined : given), value.optional())
    .optional()
    .meta({ override: { type: 'integer', minimum: 0, maximum: max } })
}

const previewedFlag = z
  .preprocess(given => (given === undefined || given === '' ? undefined : given), NullableFlag.optional())
  .optional()
  .meta({ override: { type: 'boolean' } })

const PreviewQuery = PageQuery.extend({
  max_age_days: previewedNumber(rules.max_age_days),
  max_videos: previewedNumber(rules.max_videos),
  max_size_gib: previewedNumber(rules.max_size_gib),
  only_watched: previewedFlag,
  autodelete_days: previewedNumber(SETTING_RULES.channel.autodelete_days),
})

export const RetentionSummary = z
  .object({
    count: z.int(),
    media_size: z.int(),
    protected_count: z.int(),
    /** No video of the channel is deleted before. */
    not_before: Epoch,
  })
  .meta({
    id: 'RetentionSummary',
    description:
      'How many videos the rules would move to the trash within a day after not_before, their size in bytes, and how many videos of the channel are protected.',
  })
export type RetentionSummary = z.output<typeof RetentionSummary>

/** Tubecellar extension: a dry run of the automatic deletion of one channel. */
export const retentionEndpoints = {
  previewRetention: {
    method: 'GET',
    path: '/api/channel/:id/retention/',
    access: 'admin',
    summary: 'List the videos of a channel that its rules, or other values of them, would move to the trash',
    params: z.object({ id: Id }),
    query: PreviewQuery,
    responses: {
      200: paginated(VideoDueForDeletion).extend({ rules: RetentionRules, summary: RetentionSummary }),
      400: ErrorBody,
      404: ErrorBody,
    },
  },
} as const satisfies Contract
