/** What commands change that the user interfaces do not offer. */
export const changeTexts = {
  addSavedSearch: 'Save a search',
  deleteBackup: 'Delete a backup',
  deleteRecentSearches: 'Delete recent searches',
  deleteSavedSearch: 'Delete a saved search',
  deleteSnapshot: 'Delete a snapshot',
  fetchMissingExtras: 'Fetch missing extras',
  renameSavedSearch: 'Rename a saved search',
  setPlaylistSettings: 'Change the settings of a playlist',
  setProgress: 'Change your position in a video',
  sendRequest: 'Send a request to the API',
  startTask: 'Start a task',
} as const
