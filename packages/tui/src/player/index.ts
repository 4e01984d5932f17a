/** The exports for `cellar play`, without the terminal UI. */
export { playInMpv } from './play-in-mpv.ts'
export { PlayerError } from './player-error.ts'
export { readPlayerOptions } from './player-options.ts'
export { createUserHooks } from './user-hooks.ts'
export { missingMpvMessage } from './mpv-install-hint.ts'
export { detectColorDepth } from '../theme/color-depth.ts'
export type { TerminalVideo } from './terminal-video.ts'
