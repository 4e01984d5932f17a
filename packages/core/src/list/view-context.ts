import type { SizeUnit } from '../format/index.ts'

/** The data that every view depends on, in addition to its own data. */
export interface ViewContext {
  readonly nowMs: number
  readonly sizeUnit: SizeUnit
  /** `ping.version`, such as `v1.0.0`. */
  readonly serverVersion: string
  /** is_staff or is_superuser. */
  readonly isStaff: boolean
  /** Resolves a root-relative path of the server to a loadable URL. */
  readonly resolveUrl: (path: string) => string
}
