import * as z from 'zod'
import type { SettingsStore } from '../settings/index.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

const NAME = 'yt_dlp'

const Version = z.object({
  version: z.string(),
  channel: z.enum(['stable', 'nightly']),
  url: z.string(),
  sha256: z.string(),
})
/** A version of yt-dlp that the archive has installed. */
export type StoredVersion = z.output<typeof Version>

/** Times in Unix seconds. */
const State = z.object({
  /** The version that all processes use; null: the installed program of each computer. */
  wanted: Version.nullable().catch(null),
  /** The version before; null: the installed program. Undefined before the first change. */
  previous: Version.nullish().catch(undefined),
  changedAt: z.number().nullable().catch(null),
  /** Why the version was changed last. */
  reason: z.string().nullable().catch(null),
  checkedAt: z.number().nullable().catch(null),
  /** Versions that are not installed automatically again. */
  rejected: z
    .array(z.object({ version: z.string(), sha256: z.string(), at: z.number(), reason: z.string() }))
    .catch([]),
  /** Failed downloads since the change, for each site that worked before; null when the change is accepted. */
  trial: z.record(z.string(), z.number()).nullable().catch(null),
})
export type YtDlpState = z.output<typeof State>

const EMPTY: YtDlpState = {
  wanted: null,
  previous: undefined,
  changedAt: null,
  reason: null,
  checkedAt: null,
  rejected: [],
  trial: null,
}

/** The versions of yt-dlp that the archive uses, as a setting in the database that all processes share. */
export interface YtDlpStateStore {
  read(): Promise<YtDlpState>
  change(change: (state: YtDlpState) => Partial<YtDlpState>): Awaitable<void>
}

export function createYtDlpStateStore(settings: SettingsStore): YtDlpStateStore {
  const parse = (stored: unknown): YtDlpState => ({ ...EMPTY, ...State.safeParse(stored).data })
  return {
    read: async () => parse(await settings.get(NAME)),
    change: change =>
      settings.update(NAME, stored => {
        const state = parse(stored)
        return { ...state, ...change(state) }
      }),
  }
}
