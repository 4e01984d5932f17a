import { expect, it } from 'vitest'
import { NOTIFICATION_POLL_MS } from '../features/tasks/notifications.machine.ts'
import { SEARCH_DEBOUNCE_MS } from '../features/search/search-box.machine.ts'
import { MAX_PINGS_WITHOUT_HELP } from '../features/session/session.machine.ts'
import { BACKEND_POLL_MS } from '../kernel/poll-interval.ts'
import { SAVED_TICK_MS } from '../forms/form-drafts.ts'
import { SKIP_MESSAGE_AFTER_END_S, SKIP_TOLERANCE_S } from '../features/playback/sponsor-skip.machine.ts'
import { MIN_PAUSE_SAVE_S, MAX_PAUSE_SAVE_SHARE, SAVE_INTERVAL_S } from '../features/playback/progress.machine.ts'
import { WATCHED_SPINNER_MS } from '../features/videos/set-watched.command.ts'

it('has the values of section 9 of the specification', () => {
  expect({
    NOTIFICATION_POLL_MS,
    BACKEND_POLL_MS,
    MAX_PINGS_WITHOUT_HELP,
    SEARCH_DEBOUNCE_MS,
    WATCHED_SPINNER_MS,
    SAVED_TICK_MS,
    SAVE_INTERVAL_S,
    MIN_PAUSE_SAVE_S,
    MAX_PAUSE_SAVE_SHARE,
    SKIP_TOLERANCE_S,
    SKIP_MESSAGE_AFTER_END_S,
  }).toEqual({
    NOTIFICATION_POLL_MS: 1000,
    BACKEND_POLL_MS: 1000,
    MAX_PINGS_WITHOUT_HELP: 10,
    SEARCH_DEBOUNCE_MS: 300,
    WATCHED_SPINNER_MS: 1000,
    SAVED_TICK_MS: 3000,
    SAVE_INTERVAL_S: 10,
    MIN_PAUSE_SAVE_S: 10,
    MAX_PAUSE_SAVE_SHARE: 0.95,
    SKIP_TOLERANCE_S: 0.3,
    SKIP_MESSAGE_AFTER_END_S: 10,
  })
})
