/** What commands change that the user interfaces do not offer. */
export const changeTexts = {
  deleteBackup: 'Delete a backup',
  deleteSnapshot: 'Delete a snapshot',
  fetchMissingExtras: 'Fetch missing extras',
  setPlaylistSettings: 'Change the settings of a playlist',
  setProgress: 'Change your position in a video',
  sendRequest: 'Send a request to the API',
  startTask: 'Start a task',
} as const
