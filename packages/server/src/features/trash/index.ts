export type { Removal } from './removal.service.ts'
export type { FileReplacement } from './file-replacement.ts'
export type { DeletionReason } from './trash-context.ts'
