import { FAVORITES, WATCH_LATER } from '@tubecellar/core'
import { listCommands, videoChangeCommands, videoCommands } from '@tubecellar/core/commands'
import { commandKey, defineKeys } from '@tubecellar/core/keys'
import { browseKeysTexts } from '@tubecellar/core/messages/tui/browse-keys'

/** Keys of pages, grids and videos, topmost scope first. */
export const browseKeys = [
  ...defineKeys('page', [
    {
      id: 'page.enter',
      keys: ['enter'],
      label: browseKeysTexts.open,
      help: browseKeysTexts.pageEnterHelp,
      isHint: true,
    },
  ]),
  ...defineKeys('grid', [
    {
      id: 'grid.right',
      keys: ['right', 'l'],
      label: browseKeysTexts.right,
      help: browseKeysTexts.rightHelp,
      isCountable: true,
    },
    {
      id: 'grid.left',
      keys: ['left', 'h'],
      label: browseKeysTexts.left,
      help: browseKeysTexts.leftHelp,
      isCountable: true,
    },
    {
      id: 'grid.down',
      keys: ['down', 'j'],
      label: browseKeysTexts.down,
      help: browseKeysTexts.downHelp,
      isCountable: true,
    },
    {
      id: 'grid.up',
      keys: ['up', 'k'],
      label: browseKeysTexts.up,
      help: browseKeysTexts.upHelp,
      isCountable: true,
    },
  ]),
  ...defineKeys('videos', [
    {
      id: 'videos.play',
      keys: ['enter'],
      label: browseKeysTexts.play,
      help: browseKeysTexts.playHelp,
      isHint: true,
    },
    {
      id: 'videos.open',
      keys: ['o'],
      label: browseKeysTexts.details,
      help: browseKeysTexts.detailsHelp,
      isHint: true,
    },
    {
      id: 'videos.watched',
      keys: ['w'],
      ...commandKey(videoCommands.setWatched),
      label: browseKeysTexts.watched,

      isHint: true,
    },
    { id: 'videos.play-next', keys: ['e'], label: browseKeysTexts.playNext, help: browseKeysTexts.playNextHelp },
    { id: 'videos.play-later', keys: ['f'], label: browseKeysTexts.playLater, help: browseKeysTexts.playLaterHelp },
    { id: 'videos.play-all', keys: ['p'], label: browseKeysTexts.playAll, help: browseKeysTexts.playAllHelp },
    { id: 'videos.shuffle', keys: ['%'], label: browseKeysTexts.shuffle, help: browseKeysTexts.shuffleHelp },
    {
      id: 'videos.later',
      keys: ['l', ','],
      ...commandKey(listCommands.setMembership, { list: WATCH_LATER, isMember: true }),
      label: browseKeysTexts.later,
      help: browseKeysTexts.laterHelp,
    },
    {
      id: 'videos.favorite',
      keys: ['F'],
      ...commandKey(listCommands.setMembership, { list: FAVORITES, isMember: true }),
      label: browseKeysTexts.favorite,
      help: browseKeysTexts.favoriteHelp,
    },
    {
      id: 'videos.filter',
      keys: ['u'],
      label: browseKeysTexts.hideWatched,
      help: browseKeysTexts.hideWatchedHelp,
      isHint: true,
    },
    {
      id: 'videos.filters',
      keys: ['Y'],
      label: browseKeysTexts.videoFilters,
      help: browseKeysTexts.videoFiltersHelp,
    },
    {
      id: 'videos.view',
      keys: ['v'],
      label: browseKeysTexts.view,
      help: browseKeysTexts.videosViewHelp,
      isHint: true,
    },
    {
      id: 'videos.sort',
      keys: ['s'],
      label: browseKeysTexts.sort,
      help: browseKeysTexts.sortHelp,
      isHint: true,
    },
    { id: 'videos.fewer', keys: ['-'], label: browseKeysTexts.fewerColumns, help: browseKeysTexts.fewerColumnsHelp },
    { id: 'videos.more', keys: ['+'], label: browseKeysTexts.moreColumns, help: browseKeysTexts.moreColumnsHelp },
    {
      id: 'videos.all-watched',
      keys: ['W'],
      ...commandKey(videoCommands.markAll, { isWatched: true }),

      help: browseKeysTexts.allWatchedHelp,
    },
    {
      id: 'videos.all-unwatched',
      keys: ['U'],
      ...commandKey(videoCommands.markAll, { isWatched: false }),

      help: browseKeysTexts.allUnwatchedHelp,
    },
    {
      id: 'videos.add-to-playlist',
      keys: ['A'],
      ...commandKey(videoChangeCommands.changeMany, { command: 'add-to-playlist' }),
      help: browseKeysTexts.addToPlaylistHelp,
    },
    {
      id: 'videos.delete',
      keys: ['D'],
      ...commandKey(videoChangeCommands.deleteMany),
      help: browseKeysTexts.deleteVideosHelp,
    },
    { id: 'videos.channel', keys: ['C'], label: browseKeysTexts.channel, help: browseKeysTexts.videosChannelHelp },
    { id: 'videos.refresh', keys: ['r'], label: browseKeysTexts.refresh, help: browseKeysTexts.refreshHelp },
  ]),
]
