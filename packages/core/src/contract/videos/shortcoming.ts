import * as z from 'zod'
import { Epoch } from '../scalars.ts'

/** How an archived video is worse than at its source. */
export const SHORTCOMING_KINDS = ['low_resolution', 'dubbed_audio', 'truncated', 'no_subtitles'] as const

/** Why a site sent less than it has. */
export const SHORTCOMING_CAUSES = [
  'sabr',
  'po-token',
  'challenge',
  'js-runtime',
  'drm',
  'forbidden',
  'fragments-skipped',
  'subs-limited',
  'subs-po-token',
] as const

export const Shortcoming = z
  .object({
    kind: z.enum(SHORTCOMING_KINDS),
    found: Epoch,
    cause: z.enum(SHORTCOMING_CAUSES).optional(),
    height: z.int().optional(),
    expected_height: z.int().optional(),
    language: z.string().optional(),
    original_language: z.string().optional(),
    duration: z.int().optional(),
    expected_duration: z.int().optional(),
    skipped_fragments: z.int().optional(),
  })
  .meta({
    id: 'Shortcoming',
    description:
      'How the file of a video is worse than at its source, and since when this is known. height is that of the shorter side in pixels, durations are in seconds, languages are codes.',
  })
export type Shortcoming = z.output<typeof Shortcoming>
