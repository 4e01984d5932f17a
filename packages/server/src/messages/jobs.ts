/** Runs of tasks. */
export const jobsTexts = {
  stopped: 'Stopped.',
  serverStoppedDuringTask: 'The server stopped while this task was running.',
  received: 'Received.',
  waitsForDisk: 'Waits for the disk of the server.',
  tasksAreNoLongerStarted: 'Tasks are no longer started',
  schedulesAreNoLongerFollowed: 'Schedules are no longer followed',
  restartServer: 'Restart the server. Its log may show the cause.',
  workerNameInUse: (name: string, host: string, leaseS: number) =>
    `Another worker named ${name} is running on ${host}. Use another name with --name or CELLAR_WORKER_NAME. If that worker no longer runs, try again in ${leaseS} seconds.`,
  foldersAreNotPrepared: 'The folders of the server are not prepared yet. Its log says why.',
} as const
