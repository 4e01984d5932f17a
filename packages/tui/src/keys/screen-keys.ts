import {
  blockedSiteCommands,
  downloadCommands,
  metadataCommands,
  notificationCommands,
  playlistCommands,
  queueChangeCommands,
  settingsCommands,
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
      help: screenKeysTexts.nextFieldHelp,
      isHint: true,
    },
    {
      id: 'login.previous',
      keys: ['shift+tab', 'up'],
      label: screenKeysTexts.previousField,
      help: screenKeysTexts.previousFieldHelp,
    },
    { id: 'login.toggle', keys: ['space'], label: screenKeysTexts.toggle, help: screenKeysTexts.toggleHelp },
    {
      id: 'login.submit',
      keys: ['enter'],
      label: screenKeysTexts.signIn,
      help: screenKeysTexts.signInHelp,
      isHint: true,
    },
  ]),
  ...defineKeys('video', [
    {
      id: 'video.play',
      keys: ['enter', 'p'],
      label: screenKeysTexts.play,
      help: screenKeysTexts.playHelp,
      isHint: true,
    },
    {
      id: 'video.restart',
      keys: ['0'],
      label: screenKeysTexts.fromStart,
      help: screenKeysTexts.fromStartHelp,
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

      help: screenKeysTexts.downloadAgainHelp,
    },
    {
      id: 'video.reindex',
      keys: ['i'],
      ...commandKey(metadataCommands.refresh),

      help: screenKeysTexts.reindexHelp,
      isHint: true,
    },
    {
      id: 'video.more',
      keys: ['e'],
      label: screenKeysTexts.showMore,
      help: screenKeysTexts.showMoreHelp,
      isHint: true,
    },
    { id: 'video.left', keys: ['h', 'left'], label: screenKeysTexts.left, help: screenKeysTexts.leftHelp },
    { id: 'video.right', keys: ['l', 'right'], label: screenKeysTexts.right, help: screenKeysTexts.rightHelp },
    { id: 'video.next', keys: ['n'], label: screenKeysTexts.next, help: screenKeysTexts.nextHelp },
    {
      id: 'video.previous',
      keys: ['b'],
      label: screenKeysTexts.previous,
      help: screenKeysTexts.previousHelp,
    },
    {
      id: 'video.autoplay',
      keys: ['A'],
      label: screenKeysTexts.autoplay,
      help: screenKeysTexts.autoplayHelp,
    },
    { id: 'video.channel', keys: ['C'], label: screenKeysTexts.channel, help: screenKeysTexts.videoChannelHelp },
    {
      id: 'video.source',
      keys: ['g X'],
      label: screenKeysTexts.source,
      help: screenKeysTexts.sourceHelp,
    },
    { id: 'video.refresh', keys: ['r'], label: screenKeysTexts.refresh, help: screenKeysTexts.refreshHelp },
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

      help: screenKeysTexts.downloadNowHelp,
      isHint: true,
    },
    {
      id: 'downloads.ignore',
      keys: ['i'],
      ...commandKey(downloadCommands.setStatus, { status: 'ignore' }),

      help: screenKeysTexts.ignoreHelp,
      isHint: true,
    },
    {
      id: 'downloads.queue',
      keys: ['A'],
      ...commandKey(downloadCommands.setStatus, { status: 'pending' }),

      help: screenKeysTexts.addToQueueHelp,
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

      help: screenKeysTexts.stopHelp,
      isHint: true,
    },
    {
      id: 'downloads.retry-failed',
      keys: ['E'],
      ...commandKey(downloadCommands.retryFailed),
      label: screenKeysTexts.retryFailed,
    },
    {
      id: 'downloads.remove-all',
      keys: ['ctrl+x'],
      ...commandKey(queueChangeCommands.removeAll),
      label: screenKeysTexts.removeAll,
    },
    {
      id: 'downloads.retry-site',
      keys: ['T'],
      ...commandKey(blockedSiteCommands.retry),
      label: screenKeysTexts.tryNow,
      help: screenKeysTexts.tryNowHelp,
    },
    {
      id: 'downloads.cookies',
      keys: ['C'],
      ...commandKey(settingsCommands.setCookie),
      label: screenKeysTexts.addCookies,
      help: screenKeysTexts.addCookiesHelp,
    },
    {
      id: 'downloads.ignored',
      keys: ['I'],
      label: screenKeysTexts.ignoredOnly,
      help: screenKeysTexts.ignoredOnlyHelp,
    },
    {
      id: 'downloads.channel',
      keys: ['f'],
      label: screenKeysTexts.channel,
      help: screenKeysTexts.downloadsChannelHelp,
      isHint: true,
    },
    {
      id: 'downloads.state',
      keys: ['F'],
      label: screenKeysTexts.state,
      help: screenKeysTexts.downloadsStateHelp,
      isHint: true,
    },
    {
      id: 'downloads.type',
      keys: ['Y'],
      label: screenKeysTexts.type,
      help: screenKeysTexts.downloadsTypeHelp,
    },
    {
      id: 'downloads.view',
      keys: ['v'],
      label: screenKeysTexts.view,
      help: screenKeysTexts.viewHelp,
      isHint: true,
    },
    { id: 'downloads.fewer', keys: ['-'], label: screenKeysTexts.fewerColumns, help: screenKeysTexts.fewerColumnsHelp },
    { id: 'downloads.more', keys: ['+'], label: screenKeysTexts.moreColumns, help: screenKeysTexts.moreColumnsHelp },
    { id: 'downloads.refresh', keys: ['r'], label: screenKeysTexts.refresh, help: screenKeysTexts.refreshHelp },
  ]),
  ...defineKeys('add', [
    {
      id: 'add.submit',
      keys: ['enter'],
      label: screenKeysTexts.add,
      help: screenKeysTexts.addSubmitHelp,
      isHint: true,
    },
    {
      id: 'add.editor',
      keys: ['ctrl+g'],
      label: screenKeysTexts.editor,
      help: screenKeysTexts.editorHelp,
      isHint: true,
    },
    { id: 'add.cancel', keys: ['esc'], label: screenKeysTexts.cancel, help: screenKeysTexts.cancelHelp, isHint: true },
  ]),
  ...defineKeys('failure', [
    {
      id: 'failure.retry',
      keys: ['r', 'enter'],
      label: screenKeysTexts.retry,
      help: screenKeysTexts.retryHelp,
      isHint: true,
    },
    { id: 'failure.home', keys: ['h'], label: screenKeysTexts.goHome, help: screenKeysTexts.goHomeHelp, isHint: true },
  ]),
]
