import { defineKeys } from '@tubecellar/core/keys'

/** Keys of search and of the settings, topmost scope first. */
export const pageKeys = [
  ...defineKeys('searchField', [
    {
      id: 'searchField.enter',
      keys: ['enter'],
      label: 'search',
      help: 'Search immediately and go to the results.',
      isHint: true,
    },
    { id: 'searchField.results', keys: ['down', 'tab'], label: 'results', help: 'Go to the results.', isHint: true },
    { id: 'searchField.help', keys: ['f1'], label: 'keywords', help: 'Show the search keywords.', isHint: true },
    { id: 'searchField.leave', keys: ['esc'], label: 'leave', help: 'Leave the search field.', isHint: true },
  ]),
  ...defineKeys('search', [
    { id: 'search.field', keys: ['i', 'a'], label: 'type', help: 'Go to the search field.', isHint: true },
    { id: 'search.play', keys: ['p'], label: 'play', help: 'Play the focused video.', isHint: true },
    {
      id: 'search.watched',
      keys: ['w'],
      label: 'watched',
      help: 'Mark the video as watched or unwatched.',
      isChange: true,
    },
    { id: 'search.subscribe', keys: ['s'], label: 'Subscribe', help: 'Subscribe or unsubscribe.', isChange: true },
    { id: 'search.help', keys: ['f1'], label: 'keywords', help: 'Show the search keywords.', isHint: true },
    { id: 'search.refresh', keys: ['r'], label: 'refresh', help: 'Reload.' },
  ]),
  ...defineKeys('settings', [
    { id: 'settings.next-page', keys: ['tab'], label: 'next page', help: 'Open the next settings page.', isHint: true },
    {
      id: 'settings.previous-page',
      keys: ['shift+tab'],
      label: 'previous page',
      help: 'Open the previous settings page.',
    },
    { id: 'settings.reset', keys: ['x'], label: 'reset', help: 'Reset the setting to its default.', isHint: true },
    {
      id: 'settings.order',
      keys: ['o'],
      label: 'order',
      help: 'Change the order of the biggest channels.',
      isHint: true,
    },
    { id: 'settings.about', keys: ['A'], label: 'About', help: 'Open About, with version and links.' },
    { id: 'settings.refresh', keys: ['r'], label: 'refresh', help: 'Reload.' },
  ]),
]
