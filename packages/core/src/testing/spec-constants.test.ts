import { expect, it } from 'vitest'
import { NOTIFICATION_POLL_MS } from '../features/tasks/notifications.machine.ts'
import { SEARCH_DEBOUNCE_MS } from '../features/search/search-box.machine.ts'
import { HELP_AFTER_PINGS } from '../features/session/session.machine.ts'
import { BACKEND_POLL_MS } from '../kernel/poll-interval.ts'
import { SAVED_TICK_MS } from '../forms/form-drafts.ts'
import { SKIP_MESSAGE_AFTER_END_S, SKIP_WITHIN_S } from '../features/playback/sponsor-skip.machine.ts'
import { PAUSE_SAVE_FROM_S, PAUSE_SAVE_UNTIL, SAVE_EVERY_S } from '../features/playback/progress.machine.ts'
import { WATCHED_SPINNER_MS } from '../features/videos/videos.commands.ts'

it('keeps to the numbers of section 9 of the specification', () => {
  expect({
    NOTIFICATION_POLL_MS,
    BACKEND_POLL_MS,
    HELP_AFTER_PINGS,
    SEARCH_DEBOUNCE_MS,
    WATCHED_SPINNER_MS,
    SAVED_TICK_MS,
    SAVE_EVERY_S,
    PAUSE_SAVE_FROM_S,
    PAUSE_SAVE_UNTIL,
    SKIP_WITHIN_S,
    SKIP_MESSAGE_AFTER_END_S,
  }).toEqual({
    NOTIFICATION_POLL_MS: 1000,
    BACKEND_POLL_MS: 1000,
    HELP_AFTER_PINGS: 10,
    SEARCH_DEBOUNCE_MS: 300,
    WATCHED_SPINNER_MS: 1000,
    SAVED_TICK_MS: 3000,
    SAVE_EVERY_S: 10,
    PAUSE_SAVE_FROM_S: 10,
    PAUSE_SAVE_UNTIL: 0.95,
    SKIP_WITHIN_S: 0.3,
    SKIP_MESSAGE_AFTER_END_S: 10,
  })
})
