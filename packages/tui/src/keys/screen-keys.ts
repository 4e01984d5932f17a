import {
  downloadCommands,
  metadataCommands,
  notificationCommands,
  playlistCommands,
  videoCommands,
} from '@tubecellar/core/commands'
import { commandKey, defineKeys } from '@tubecellar/core/keys'
import { screenKeysTexts } from '@tubecellar/core/messages/tui/screen-keys'

/** Keys of single screens, topmost scope first. */
export const screenKeys = [
  ...defineKeys('login', [
    {
      id: 'login.next',
      keys: ['tab', 'down'],
      label: screenKeysTexts.nextField,
      help: screenKeysTexts.goToNextField,
      isHint: true,
    },
    {
      id: 'login.previous',
      keys: ['shift+tab', 'up'],
      label: screenKeysTexts.previousField,
      help: screenKeysTexts.goToPreviousField,
    },
    { id: 'login.toggle', keys: ['space'], label: screenKeysTexts.toggle, help: screenKeysTexts.toggleRememberMe },
    {
      id: 'login.submit',
      keys: ['enter'],
      label: screenKeysTexts.signIn,
      help: screenKeysTexts.signInLabel,
      isHint: true,
    },
  ]),
  ...defineKeys('video', [
    {
      id: 'video.play',
      keys: ['enter', 'p'],
      label: screenKeysTexts.play,
      help: screenKeysTexts.playVideoFromWhereYou,
      isHint: true,
    },
    {
      id: 'video.restart',
      keys: ['0'],
      label: screenKeysTexts.fromStart,
      help: screenKeysTexts.playVideoFromBeginning,
      isHint: true,
    },
    {
      id: 'video.watched',
      keys: ['w'],
      ...commandKey(videoCommands.setWatched),
      label: screenKeysTexts.watched,

      isHint: true,
    },
    {
      id: 'video.add',
      keys: ['a'],
      ...commandKey(playlistCommands.setMembership, { isMember: true }),

      isHint: true,
    },
    {
      id: 'video.delete',
      keys: ['d'],
      ...commandKey(videoCommands.delete),

      isHint: true,
    },
    {
      id: 'video.download',
      keys: ['D'],
      ...commandKey(downloadCommands.downloadAgain),
      label: screenKeysTexts.downloadAgain,

      help: screenKeysTexts.downloadVideoAgain,
    },
    {
      id: 'video.reindex',
      keys: ['i'],
      ...commandKey(metadataCommands.refresh),

      help: screenKeysTexts.refreshMetadataOfVideo,
      isHint: true,
    },
    {
      id: 'video.more',
      keys: ['e'],
      label: screenKeysTexts.showMore,
      help: screenKeysTexts.expandOrCollapseDescription,
      isHint: true,
    },
    { id: 'video.left', keys: ['h', 'left'], label: screenKeysTexts.left, help: screenKeysTexts.goToLeftColumn },
    { id: 'video.right', keys: ['l', 'right'], label: screenKeysTexts.right, help: screenKeysTexts.goToRightColumn },
    { id: 'video.next', keys: ['n'], label: screenKeysTexts.next, help: screenKeysTexts.openNextVideoOfPlaylist },
    {
      id: 'video.previous',
      keys: ['b'],
      label: screenKeysTexts.previous,
      help: screenKeysTexts.openPreviousVideoOfPlaylist,
    },
    {
      id: 'video.autoplay',
      keys: ['A'],
      label: screenKeysTexts.autoplay,
      help: screenKeysTexts.turnAutoplayOfPlaylist,
    },
    { id: 'video.channel', keys: ['C'], label: screenKeysTexts.channel, help: screenKeysTexts.openChannel },
    {
      id: 'video.source',
      keys: ['g X'],
      label: screenKeysTexts.source,
      help: screenKeysTexts.openVideoSourceInBrowser,
    },
    { id: 'video.refresh', keys: ['r'], label: screenKeysTexts.refresh, help: screenKeysTexts.reload },
  ]),
  ...defineKeys('downloads', [
    {
      id: 'downloads.add',
      keys: ['a'],
      ...commandKey(downloadCommands.add),
      label: screenKeysTexts.add,

      isHint: true,
    },
    {
      id: 'downloads.now',
      keys: ['D'],
      ...commandKey(downloadCommands.setStatus, { status: 'priority' }),

      help: screenKeysTexts.downloadItemFirst,
      isHint: true,
    },
    {
      id: 'downloads.ignore',
      keys: ['i'],
      ...commandKey(downloadCommands.setStatus, { status: 'ignore' }),

      help: screenKeysTexts.ignoreItem,
      isHint: true,
    },
    {
      id: 'downloads.queue',
      keys: ['A'],
      ...commandKey(downloadCommands.setStatus, { status: 'pending' }),

      help: screenKeysTexts.addIgnoredItemToQueue,
    },
    {
      id: 'downloads.delete',
      keys: ['d'],
      ...commandKey(downloadCommands.remove),

      isHint: true,
    },
    {
      id: 'downloads.start',
      keys: ['t'],
      ...commandKey(downloadCommands.start),
      label: screenKeysTexts.start,

      isHint: true,
    },
    {
      id: 'downloads.rescan',
      keys: ['R'],
      ...commandKey(downloadCommands.scanSubscriptions),
      label: screenKeysTexts.rescan,

      isHint: true,
    },
    {
      id: 'downloads.stop',
      keys: ['s'],
      ...commandKey(notificationCommands.stop),
      label: screenKeysTexts.stop,

      help: screenKeysTexts.stopRunningTask,
      isHint: true,
    },
    {
      id: 'downloads.ignored',
      keys: ['I'],
      label: screenKeysTexts.ignoredOnly,
      help: screenKeysTexts.showIgnoredItemsInstead,
    },
    {
      id: 'downloads.channel',
      keys: ['f'],
      label: screenKeysTexts.channel,
      help: screenKeysTexts.filterByChannel,
      isHint: true,
    },
    {
      id: 'downloads.view',
      keys: ['v'],
      label: screenKeysTexts.view,
      help: screenKeysTexts.switchBetweenGridAndList,
      isHint: true,
    },
    { id: 'downloads.fewer', keys: ['-'], label: screenKeysTexts.fewerColumns, help: screenKeysTexts.showFewerColumns },
    { id: 'downloads.more', keys: ['+'], label: screenKeysTexts.moreColumns, help: screenKeysTexts.showMoreColumns },
    { id: 'downloads.refresh', keys: ['r'], label: screenKeysTexts.refresh, help: screenKeysTexts.reload },
  ]),
  ...defineKeys('add', [
    {
      id: 'add.submit',
      keys: ['enter'],
      label: screenKeysTexts.add,
      help: screenKeysTexts.addLinksToQueueLabel,
      isHint: true,
    },
    {
      id: 'add.editor',
      keys: ['ctrl+g'],
      label: screenKeysTexts.editor,
      help: screenKeysTexts.editLinksInYourEditor,
      isHint: true,
    },
    { id: 'add.cancel', keys: ['esc'], label: screenKeysTexts.cancel, help: screenKeysTexts.cancelLabel, isHint: true },
  ]),
  ...defineKeys('failure', [
    {
      id: 'failure.retry',
      keys: ['r', 'enter'],
      label: screenKeysTexts.retry,
      help: screenKeysTexts.tryAgain,
      isHint: true,
    },
    { id: 'failure.home', keys: ['h'], label: screenKeysTexts.goHome, help: screenKeysTexts.goToHome, isHint: true },
  ]),
]
