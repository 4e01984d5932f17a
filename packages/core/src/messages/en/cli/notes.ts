export const notesTexts = {
  note: 'note',
  notes: 'Notes',
  none: 'No notes.',
  deleted: 'deleted',
  nothingChanged: 'Nothing to change: pass a text or --time.',
} as const

export const notesHelp = {
  summary: 'Manage your notes and bookmarks at times of videos',
  listSummary: 'List your notes by video, the video with the latest change first',
  videoOption: 'Only notes of this video',
  queryOption: 'Only notes with these words in the note or in the title of the video',
  addSummary: 'Add a note at a time of a video; without a text, it is a bookmark',
  timeArgument: 'Time in the video, such as 1:30 or 90',
  textArgument: 'Text of the note',
  editSummary: 'Change the text or the time of a note',
  idArgument: 'Note ID, as listed by note list',
  timeOption: 'New time in the video, such as 1:30',
  newTextArgument: 'New text of the note',
  deleteSummary: 'Delete notes',
} as const
