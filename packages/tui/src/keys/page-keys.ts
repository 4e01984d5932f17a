import { defineActions } from './key-action.ts'

/** Keys of search and of the settings, topmost scope first. */
export const pageKeys = [
  ...defineActions('searchField', [
    ['searchField.enter', 'enter', 'search', 'Search immediately and go to the results.', 'hint'],
    ['searchField.results', 'down,tab', 'results', 'Go to the results.', 'hint'],
    ['searchField.help', 'f1', 'keywords', 'Show the search keywords.', 'hint'],
    ['searchField.leave', 'esc', 'leave', 'Leave the search field.', 'hint'],
  ]),
  ...defineActions('search', [
    ['search.field', 'i,a', 'type', 'Go to the search field.', 'hint'],
    ['search.play', 'p', 'play', 'Play the focused video.', 'hint'],
    ['search.watched', 'w', 'watched', 'Mark the video as watched or unwatched.', 'change'],
    ['search.subscribe', 's', 'Subscribe', 'Subscribe or unsubscribe.', 'change'],
    ['search.help', 'f1', 'keywords', 'Show the search keywords.', 'hint'],
    ['search.refresh', 'r', 'refresh', 'Reload.'],
  ]),
  ...defineActions('settings', [
    ['settings.next-page', 'tab', 'next page', 'Open the next settings page.', 'hint'],
    ['settings.previous-page', 'shift+tab', 'previous page', 'Open the previous settings page.'],
    ['settings.reset', 'x', 'reset', 'Reset the setting to its default.', 'hint'],
    ['settings.order', 'o', 'order', 'Change the order of the biggest channels.', 'hint'],
    ['settings.about', 'A', 'About', 'Open About, with version and links.'],
    ['settings.refresh', 'r', 'refresh', 'Reload.'],
  ]),
]
