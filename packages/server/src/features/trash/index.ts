export type { Removal } from './removal.service.ts'
export type { FileReplacement } from './replace-file.ts'
export type { DeletionReason } from './trash-context.ts'
