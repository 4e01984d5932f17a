import { noteCommands } from '@tubecellar/core/commands'
import { commandKey, defineKeys } from '@tubecellar/core/keys'
import { screenKeysTexts } from '@tubecellar/core/messages/tui/screen-keys'

/** Keys of the transcript, of the notes and of the tabs of a video page, topmost scope first. */
export const transcriptKeys = [
  ...defineKeys('transcript', [
    {
      id: 'transcript.search',
      keys: ['/'],
      label: screenKeysTexts.search,
      help: screenKeysTexts.searchTranscriptHelp,
      isHint: true,
    },
    {
      id: 'transcript.next-hit',
      keys: ['n'],
      label: screenKeysTexts.nextHit,
      help: screenKeysTexts.nextHitHelp,
      isHint: true,
    },
    {
      id: 'transcript.previous-hit',
      keys: ['N'],
      label: screenKeysTexts.previousHit,
      help: screenKeysTexts.previousHitHelp,
    },
    {
      id: 'transcript.copy',
      keys: ['y'],
      label: screenKeysTexts.copyLink,
      help: screenKeysTexts.copyLinkHelp,
      isHint: true,
    },
    {
      id: 'transcript.follow',
      keys: ['F'],
      label: screenKeysTexts.follow,
      help: screenKeysTexts.followHelp,
      isHint: true,
    },
    {
      id: 'transcript.language',
      keys: ['L'],
      label: screenKeysTexts.language,
      help: screenKeysTexts.languageHelp,
      isHint: true,
    },
    {
      id: 'transcript.export',
      keys: ['X'],
      label: screenKeysTexts.export,
      help: screenKeysTexts.exportHelp,
      isHint: true,
    },
  ]),
  ...defineKeys('notes', [
    {
      id: 'notes.search',
      keys: ['/'],
      label: screenKeysTexts.search,
      help: screenKeysTexts.searchNotesHelp,
      isHint: true,
    },
    { id: 'notes.open', keys: ['o'], label: screenKeysTexts.openVideo, help: screenKeysTexts.openNoteVideoHelp },
    {
      id: 'notes.add',
      keys: ['a'],
      command: noteCommands.add,
      label: screenKeysTexts.addNote,
      help: screenKeysTexts.addNoteHelp,
      isHint: true,
    },
    {
      id: 'notes.bookmark',
      keys: ['b'],
      command: noteCommands.add,
      label: screenKeysTexts.bookmark,
      help: screenKeysTexts.bookmarkHelp,
      isHint: true,
    },
    {
      id: 'notes.edit',
      keys: ['e'],
      command: noteCommands.update,
      label: screenKeysTexts.editNote,
      help: screenKeysTexts.editNoteHelp,
      isHint: true,
    },
    {
      id: 'notes.delete',
      keys: ['d'],
      ...commandKey(noteCommands.delete, { position: 0 }),
      label: screenKeysTexts.deleteNote,
      isHint: true,
    },
    {
      id: 'notes.move',
      keys: ['M'],
      command: noteCommands.update,
      label: screenKeysTexts.moveNote,
      help: screenKeysTexts.moveNoteHelp,
    },
    { id: 'notes.export', keys: ['X'], label: screenKeysTexts.export, help: screenKeysTexts.exportNotesHelp },
    { id: 'notes.refresh', keys: ['r'], label: screenKeysTexts.refresh, help: screenKeysTexts.refreshHelp },
  ]),
  ...defineKeys('videoPage', [
    {
      id: 'videoPage.next-tab',
      keys: ['t'],
      label: screenKeysTexts.nextTab,
      help: screenKeysTexts.nextTabHelp,
    },
    {
      id: 'videoPage.previous-tab',
      keys: ['shift+tab'],
      label: screenKeysTexts.previousTab,
      help: screenKeysTexts.previousTabHelp,
    },
  ]),
]
