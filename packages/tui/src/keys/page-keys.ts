import { defineActions } from './key-action.ts'

/** What search and the settings can do, topmost scope first. */
export const pageKeys = [
  ...defineActions('searchField', [
    ['searchField.enter', 'enter', 'search', 'Searches at once and goes to the results.', 'hint'],
    ['searchField.results', 'down,tab', 'results', 'Goes to the results.', 'hint'],
    ['searchField.help', 'f1', 'keywords', 'Shows the keywords of a search.', 'hint'],
    ['searchField.leave', 'esc', 'leave', 'Leaves the field.', 'hint'],
  ]),
  ...defineActions('search', [
    ['search.field', 'i,a', 'type', 'Goes to the search field.', 'hint'],
    ['search.play', 'p', 'play', 'Plays the marked video.', 'hint'],
    ['search.watched', 'w', 'watched', 'Marks the video watched or unwatched.', 'change'],
    ['search.subscribe', 's', 'Subscribe', 'Subscribes to the channel, or ends the subscription.', 'change'],
    ['search.help', 'f1', 'keywords', 'Shows the keywords of a search.', 'hint'],
    ['search.refresh', 'r', 'refresh', 'Asks the server again.'],
  ]),
  ...defineActions('settings', [
    ['settings.next-page', 'tab', 'next page', 'Opens the next page of the settings.', 'hint'],
    ['settings.previous-page', 'shift+tab', 'page before', 'Opens the page before.'],
    ['settings.reset', 'x', 'reset', 'Puts the setting back to its default.', 'hint'],
    ['settings.order', 'o', 'order', 'Orders the biggest channels by something else.', 'hint'],
    ['settings.about', 'A', 'About', 'Opens About, with the version and links.'],
    ['settings.refresh', 'r', 'refresh', 'Asks the server again.'],
  ]),
]
