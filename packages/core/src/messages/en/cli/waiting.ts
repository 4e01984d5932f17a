export const waitingTexts = {
  downloadFailed: 'Download failed.',
  timedOut: (timeout: string) => `Timed out after ${timeout}; the task is still running.`,
  noResults: 'This server does not report the result of each input.',
  noResultsHint: 'See `cellar queue list`.',
  taskWasStopped: (taskId: string) => `Task ${taskId} was stopped.`,
  taskFailed: (taskId: string, result: string | null) => `Task ${taskId} failed: ${result ?? 'unknown reason'}`,
  stoppedWaiting: (reattach: string) => `Stopped waiting; the task is still running. ${reattach}`,
  removedFromQueue: 'Removed from the queue.',
  ofDone: (done: number, total: number) => `${done} of ${total} done.`,
  waitAgain: (commands: string) => `To wait again: ${commands}`,
  waitingForStart: 'Waiting for the download to start',
} as const
