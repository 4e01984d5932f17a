/** Schedules and notification targets. */
export const tasksTexts = {
  testTitle: 'Tubecellar: test notification',
  testText: 'You will be notified here when a task finishes.',
  testSent: 'Test notification sent.',
  taskEnded: (title: string, isFailure: boolean) => `Tubecellar: ${title} ${isFailure ? 'failed' : 'finished'}`,
  taskNotFound: 'Task not found.',
  noChange: 'Send a schedule, a config or both.',
  taskHasNoSchedule: 'This task has no schedule. Send a schedule together with the config.',
  taskCannotBeScheduled: 'This task cannot be scheduled.',
  taskOnlySupports: (known: string) => `this task only supports ${known}.`,
  taskHasNoConfiguration: 'this task has no configuration.',
} as const
