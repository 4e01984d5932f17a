import { historyCommands, savedSearchCommands, subscriptionCommands, videoCommands } from '@tubecellar/core/commands'
import { commandKey, defineKeys } from '@tubecellar/core/keys'
import { browseKeysTexts } from '@tubecellar/core/messages/tui/browse-keys'
import { pageKeysTexts } from '@tubecellar/core/messages/tui/page-keys'

/** Keys of search and of the settings, topmost scope first. */
export const pageKeys = [
  ...defineKeys('searchField', [
    {
      id: 'searchField.enter',
      keys: ['enter'],
      label: pageKeysTexts.search,
      help: pageKeysTexts.searchHelp,
      isHint: true,
    },
    {
      id: 'searchField.results',
      keys: ['down', 'tab'],
      label: pageKeysTexts.results,
      help: pageKeysTexts.resultsHelp,
      isHint: true,
    },
    {
      id: 'searchField.help',
      keys: ['f1'],
      label: pageKeysTexts.keywords,
      help: pageKeysTexts.keywordsHelp,
      isHint: true,
    },
    {
      id: 'searchField.leave',
      keys: ['esc'],
      label: pageKeysTexts.leave,
      help: pageKeysTexts.leaveHelp,
      isHint: true,
    },
  ]),
  ...defineKeys('search', [
    {
      id: 'search.field',
      keys: ['i', 'a'],
      label: pageKeysTexts.type,
      help: pageKeysTexts.typeHelp,
      isHint: true,
    },
    {
      id: 'search.next-section',
      keys: ['tab'],
      label: pageKeysTexts.nextSection,
      help: pageKeysTexts.nextSectionHelp,
      isHint: true,
    },
    {
      id: 'search.previous-section',
      keys: ['shift+tab'],
      label: pageKeysTexts.previousSection,
      help: pageKeysTexts.previousSectionHelp,
    },
    { id: 'search.play', keys: ['p'], label: pageKeysTexts.play, help: pageKeysTexts.playHitHelp, isHint: true },
    { id: 'search.open', keys: ['o'], label: pageKeysTexts.openVideo, help: pageKeysTexts.openVideoHelp },
    { id: 'search.play-all', keys: ['A'], label: browseKeysTexts.playAll, help: pageKeysTexts.playAllHelp },
    { id: 'search.shuffle', keys: ['%'], label: browseKeysTexts.shuffle, help: pageKeysTexts.shuffleHelp },
    {
      id: 'search.play-hits',
      keys: ['e'],
      label: pageKeysTexts.playHits,
      help: pageKeysTexts.playHitsHelp,
      isHint: true,
    },
    {
      id: 'search.transcript',
      keys: ['t'],
      label: pageKeysTexts.transcript,
      help: pageKeysTexts.transcriptHelp,
      isHint: true,
    },
    { id: 'search.filter', keys: ['f'], label: pageKeysTexts.filter, help: pageKeysTexts.filterHelp, isHint: true },
    {
      id: 'search.save',
      keys: ['S'],
      ...commandKey(savedSearchCommands.save, { name: '', query: '' }),
      help: pageKeysTexts.saveHelp,
    },
    {
      id: 'search.watched',
      keys: ['w'],
      ...commandKey(videoCommands.setWatched),
      label: pageKeysTexts.watched,
    },
    {
      id: 'search.subscribe',
      keys: ['s'],
      ...commandKey(subscriptionCommands.changeChannel, { isSubscribed: true }),

      help: pageKeysTexts.subscribeHelp,
    },
    {
      id: 'search.help',
      keys: ['f1'],
      label: pageKeysTexts.keywords,
      help: pageKeysTexts.keywordsHelp,
    },
    { id: 'search.refresh', keys: ['r'], label: pageKeysTexts.refresh, help: pageKeysTexts.refreshHelp },
  ]),
  ...defineKeys('history', [
    {
      id: 'history.search',
      keys: ['/'],
      label: pageKeysTexts.searchHistory,
      help: pageKeysTexts.searchHistoryHelp,
      isHint: true,
    },
    {
      id: 'history.play',
      keys: ['p'],
      label: pageKeysTexts.play,
      help: pageKeysTexts.playHistoryHelp,
      isHint: true,
    },
    {
      id: 'history.remove',
      keys: ['d'],
      ...commandKey(historyCommands.remove),
      label: pageKeysTexts.removeHistory,
      isHint: true,
    },
    { id: 'history.pause', keys: ['R'], label: pageKeysTexts.pauseHistory, help: pageKeysTexts.pauseHistoryHelp },
    { id: 'history.clear', keys: ['D'], ...commandKey(historyCommands.clear) },
    { id: 'history.refresh', keys: ['r'], label: pageKeysTexts.refresh, help: pageKeysTexts.refreshHelp },
  ]),
  ...defineKeys('transcriptPane', [
    {
      id: 'transcriptPane.close',
      keys: ['esc'],
      label: pageKeysTexts.back,
      help: pageKeysTexts.closeTranscriptHelp,
      isHint: true,
    },
  ]),
  ...defineKeys('settingsSearch', [
    {
      id: 'settingsSearch.close',
      keys: ['esc'],
      label: pageKeysTexts.back,
      help: pageKeysTexts.closeSettingsSearchHelp,
      isHint: true,
    },
  ]),
  ...defineKeys('settings', [
    {
      id: 'settings.next-page',
      keys: ['tab'],
      label: pageKeysTexts.nextPage,
      help: pageKeysTexts.nextPageHelp,
      isHint: true,
    },
    {
      id: 'settings.previous-page',
      keys: ['shift+tab'],
      label: pageKeysTexts.previousPage,
      help: pageKeysTexts.previousPageHelp,
    },
    {
      id: 'settings.search',
      keys: ['/'],
      label: pageKeysTexts.searchSettings,
      help: pageKeysTexts.searchSettingsHelp,
    },
    {
      id: 'settings.reset',
      keys: ['x'],
      label: pageKeysTexts.reset,
      help: pageKeysTexts.resetHelp,
      isHint: true,
    },
    {
      id: 'settings.order',
      keys: ['o'],
      label: pageKeysTexts.order,
      help: pageKeysTexts.orderHelp,
      isHint: true,
    },
    { id: 'settings.about', keys: ['A'], label: pageKeysTexts.about, help: pageKeysTexts.aboutHelp },
    { id: 'settings.refresh', keys: ['r'], label: pageKeysTexts.refresh, help: pageKeysTexts.refreshHelp },
  ]),
]
