/** What commands change that the user interfaces do not offer in this form. */
export const changeTexts = {
  clearQueue: 'Remove all queued or all ignored items from the queue',
  deleteBackup: 'Delete a backup',
  deleteSnapshot: 'Delete a snapshot',
  fetchMissingExtras: 'Fetch missing extras',
  setChannelSettings: 'Change the settings of a channel',
  setPlaylistSettings: 'Change the settings of a playlist',
  setProgress: 'Change your position in a video',
  setScanRules: 'Change the scan rules of a channel',
  setSchedule: 'Set the schedule of a task',
  setSettings: 'Change settings',
  sendRequest: 'Send a request to the API',
  startTask: 'Start a task',
  unsetSchedule: 'Remove the schedule of a task',
} as const
