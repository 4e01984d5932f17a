import type { SizeUnit } from '../format/index.ts'

/** What every view depends on besides its own data. */
export interface ViewContext {
  readonly nowMs: number
  readonly sizeUnit: SizeUnit
  /** `ping.version`, such as `v1.0.0`. */
  readonly serverVersion: string
  /** is_staff or is_superuser. Spec section 6. */
  readonly isStaff: boolean
  /** Makes a root-relative path of the server loadable from here. */
  readonly resolveUrl: (path: string) => string
}
