import { FAVORITES, WATCH_LATER } from '@tubecellar/core'
import {
  downloadCommands,
  listCommands,
  metadataCommands,
  playbackCommands,
  playlistCommands,
  videoCommands,
} from '@tubecellar/core/commands'
import { commandKey, defineKeys } from '@tubecellar/core/keys'
import { browseKeysTexts } from '@tubecellar/core/messages/tui/browse-keys'
import { screenKeysTexts } from '@tubecellar/core/messages/tui/screen-keys'

/** Keys of the page of a video. */
export const videoKeys = defineKeys('video', [
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
    id: 'video.later',
    keys: [','],
    ...commandKey(listCommands.setMembership, { list: WATCH_LATER, isMember: true }),
    label: browseKeysTexts.later,
    help: browseKeysTexts.laterVideoHelp,
  },
  {
    id: 'video.favorite',
    keys: ['F'],
    ...commandKey(listCommands.setMembership, { list: FAVORITES, isMember: true }),
    label: browseKeysTexts.favorite,
    help: browseKeysTexts.favoriteHelp,
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
  { id: 'video.previous', keys: ['b'], label: screenKeysTexts.previous, help: screenKeysTexts.previousHelp },
  { id: 'video.autoplay', keys: ['A'], label: screenKeysTexts.autoplay, help: screenKeysTexts.autoplayHelp },
  { id: 'video.queue-up', keys: ['K'], label: screenKeysTexts.queueUp, help: screenKeysTexts.queueUpHelp },
  { id: 'video.queue-down', keys: ['J'], label: screenKeysTexts.queueDown, help: screenKeysTexts.queueDownHelp },
  {
    id: 'video.queue-remove',
    keys: ['x'],
    label: screenKeysTexts.queueRemove,
    help: screenKeysTexts.queueRemoveHelp,
  },
  { id: 'video.queue-shuffle', keys: ['%'], label: screenKeysTexts.shuffle, help: screenKeysTexts.shuffleHelp },
  { id: 'video.queue-repeat', keys: ['R'], label: screenKeysTexts.repeat, help: screenKeysTexts.repeatHelp },
  {
    id: 'video.queue-clear',
    keys: ['ctrl+x'],
    label: screenKeysTexts.clearQueue,
    help: screenKeysTexts.clearQueueHelp,
  },
  { id: 'video.queue-save', keys: ['s'], ...commandKey(playbackCommands.saveQueue) },
  { id: 'video.channel', keys: ['C'], label: screenKeysTexts.channel, help: screenKeysTexts.videoChannelHelp },
  {
    id: 'video.source',
    keys: ['g X'],
    label: screenKeysTexts.source,
    help: screenKeysTexts.sourceHelp,
  },
  { id: 'video.share', keys: ['y'], label: screenKeysTexts.copyPage, help: screenKeysTexts.copyPageHelp },
  {
    id: 'video.share-source',
    keys: ['Y'],
    label: screenKeysTexts.copySource,
    help: screenKeysTexts.copySourceHelp,
  },
  { id: 'video.refresh', keys: ['r'], label: screenKeysTexts.refresh, help: screenKeysTexts.refreshHelp },
])
