import type { Problem } from '@tubecellar/core/contract'
import type { Config } from '../config.ts'
import type { FirstAdmin } from '../features/session/accounts.service.ts'
import type { ProcessMetrics } from '../features/system/metrics.service.ts'
import type { StartErrorCode } from '../platform/start-error.ts'

/** From the primary process to one that serves. */
export type OrderMessage =
  | {
      readonly tag: 'start'
      readonly name: string
      readonly kind: 'main' | 'additional'
      readonly config: Config
      readonly isChecking: boolean
      readonly isEmptyAllowed: boolean
      readonly isKeyReplaced: boolean
      readonly socketFile: string
      readonly isMainAlone: boolean
    }
  | { readonly tag: 'drain' | 'stop' }
  | { readonly tag: 'alone'; readonly isMainAlone: boolean }
  | { readonly tag: 'readMetrics'; readonly id: number }
  | { readonly tag: 'collectedMetrics'; readonly id: number; readonly processes: readonly ProcessMetrics[] }

/** From a process that serves to the primary process. */
export type ReportMessage =
  | { readonly tag: 'online' }
  | ({ readonly tag: 'started' } & StartReport)
  | { readonly tag: 'failed'; readonly error: StartFailure }
  | { readonly tag: 'writable' }
  | { readonly tag: 'alone'; readonly isMainAlone: boolean }
  | { readonly tag: 'collectMetrics'; readonly id: number }
  | { readonly tag: 'metrics'; readonly id: number; readonly metrics: ProcessMetrics }

export interface StartReport {
  readonly url: string
  readonly firstAdmin: FirstAdmin | undefined
  readonly problems: readonly Problem[]
  readonly isCopy: boolean
}

export interface StartFailure {
  /** Of a StartError. */
  readonly code?: StartErrorCode
  readonly message: string
  readonly hint?: string | undefined
  readonly stack?: string | undefined
}
