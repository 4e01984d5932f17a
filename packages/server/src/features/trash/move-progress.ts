/** Reports the progress of a long move to or from the trash, and stops it. */
export interface MoveProgress {
  signal: AbortSignal
  report: (report: { messages: string[]; progress?: number }) => void
}

export const SILENT: MoveProgress = { signal: new AbortController().signal, report: () => undefined }
