import { defineKeys } from '@tubecellar/core/keys'
import { screenKeysTexts } from '@tubecellar/core/messages/tui/screen-keys'

/** Keys of the transcript and of the tabs of a video page, topmost scope first. */
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
