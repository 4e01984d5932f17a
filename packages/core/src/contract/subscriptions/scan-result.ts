import * as z from 'zod'
import { Timestamp } from '../scalars.ts'

/** The result of scanning a subscription. Not part of the TubeArchivist API; other clients ignore it. */
export const SourceScan = z
  .object({
    last_success: Timestamp.nullable(),
    last_error: z.string().nullable(),
    last_error_at: Timestamp.nullable(),
    failures: z.int(),
  })
  .meta({
    id: 'SourceScan',
    description: 'Results of the last scans of a subscription; failures counts failed scans since the last success.',
  })
export type SourceScan = z.output<typeof SourceScan>
