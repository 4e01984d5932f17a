import type { FaultReport } from '../../platform/faults.ts'
import type { ErrorClass } from '../../site/error-class.ts'

export interface StorageFault extends FaultReport {
  /** The error class of downloads that fail because of this fault. */
  readonly errorClass: ErrorClass
}
