/** Where a key counts. A scope is active while the part of the screen that it belongs to is shown. */
export type Scope = 'help' | 'login' | 'home' | 'video' | 'downloads' | 'add' | 'failure' | 'list' | 'player' | 'everywhere'

export interface KeyAction {
  readonly id: string
  readonly scope: Scope
  /** Key names; several keys in a row are split at spaces: `g g`. */
  readonly keys: readonly string[]
  /** One or two words, for the footer and the help. */
  readonly label: string
  /** A sentence, for the documentation. */
  readonly description: string
  /** Shown in the footer. */
  readonly isHint?: boolean
  /** May have a count before it: `5j`. */
  readonly isCountable?: boolean
}

export const scopeTitles: Readonly<Record<Scope, string>> = {
  help: 'Help',
  login: 'Login',
  home: 'Recent Videos',
  video: 'Video',
  downloads: 'Downloads',
  add: 'Add to queue',
  failure: 'Failure',
  list: 'Lists',
  player: 'Player',
  everywhere: 'Everywhere',
}

/**
 * Every key of the terminal UI. Handling, footer, help and the documentation are all made from this table; what a key does
 * is given by the part of the screen that owns the action.
 */
export const keymap = [
  { id: 'help.close', scope: 'help', keys: ['esc', '?'], label: 'close', description: 'Closes the help.', isHint: true },
  { id: 'help.run', scope: 'help', keys: ['enter'], label: 'run', description: 'Runs the key under the marker.', isHint: true },
  { id: 'help.down', scope: 'help', keys: ['down', 'tab'], label: 'next', description: 'Marks the next key.' },
  { id: 'help.up', scope: 'help', keys: ['up', 'shift+tab'], label: 'previous', description: 'Marks the key before.' },

  { id: 'login.next', scope: 'login', keys: ['tab', 'down'], label: 'next field', description: 'Goes to the next field.', isHint: true },
  { id: 'login.previous', scope: 'login', keys: ['shift+tab', 'up'], label: 'field before', description: 'Goes to the field before.' },
  { id: 'login.toggle', scope: 'login', keys: ['space'], label: 'toggle', description: 'Remembers the login, or not.' },
  { id: 'login.submit', scope: 'login', keys: ['enter'], label: 'login', description: 'Logs in.', isHint: true },

  { id: 'home.play', scope: 'home', keys: ['enter'], label: 'play', description: 'Plays the video, from where it was left.', isHint: true },
  { id: 'home.open', scope: 'home', keys: ['o', 'l'], label: 'details', description: 'Opens the page of the video.', isHint: true },
  { id: 'home.watched', scope: 'home', keys: ['w'], label: 'watched', description: 'Marks the video watched or unwatched.', isHint: true },
  { id: 'home.unwatched', scope: 'home', keys: ['u'], label: 'unwatched only', description: 'Shows only what is not watched, or all.', isHint: true },
  { id: 'home.refresh', scope: 'home', keys: ['r'], label: 'refresh', description: 'Asks the server again.', isHint: true },

  { id: 'video.play', scope: 'video', keys: ['enter'], label: 'play', description: 'Plays the video, from where it was left.', isHint: true },
  { id: 'video.restart', scope: 'video', keys: ['0'], label: 'from start', description: 'Plays the video from its start.', isHint: true },
  { id: 'video.watched', scope: 'video', keys: ['w'], label: 'watched', description: 'Marks the video watched or unwatched.', isHint: true },
  { id: 'video.more', scope: 'video', keys: ['e'], label: 'show more', description: 'Shows the whole description, or its beginning.', isHint: true },
  { id: 'video.refresh', scope: 'video', keys: ['r'], label: 'refresh', description: 'Asks the server again.' },

  { id: 'downloads.add', scope: 'downloads', keys: ['a'], label: 'add', description: 'Adds links to the queue.', isHint: true },
  { id: 'downloads.now', scope: 'downloads', keys: ['D'], label: 'Download now', description: 'Downloads the item first.', isHint: true },
  { id: 'downloads.ignore', scope: 'downloads', keys: ['i'], label: 'Ignore', description: 'Never downloads the item.', isHint: true },
  { id: 'downloads.queue', scope: 'downloads', keys: ['A'], label: 'Add to queue', description: 'Queues an ignored item again.' },
  { id: 'downloads.delete', scope: 'downloads', keys: ['d'], label: 'Delete', description: 'Forgets an ignored or failed item.', isHint: true },
  { id: 'downloads.start', scope: 'downloads', keys: ['t'], label: 'start', description: 'Starts the download of the queue.', isHint: true },
  { id: 'downloads.rescan', scope: 'downloads', keys: ['R'], label: 'rescan', description: 'Looks for new videos in the subscriptions.', isHint: true },
  { id: 'downloads.stop', scope: 'downloads', keys: ['s'], label: 'Stop', description: 'Stops the running task, or closes its error.', isHint: true },
  { id: 'downloads.ignored', scope: 'downloads', keys: ['I'], label: 'ignored only', description: 'Shows what is ignored, or what is queued.' },
  { id: 'downloads.refresh', scope: 'downloads', keys: ['r'], label: 'refresh', description: 'Asks the server again.' },

  { id: 'add.submit', scope: 'add', keys: ['enter'], label: 'add', description: 'Adds the links to the queue.', isHint: true },
  { id: 'add.cancel', scope: 'add', keys: ['esc'], label: 'cancel', description: 'Leaves the queue as it is.', isHint: true },

  { id: 'failure.retry', scope: 'failure', keys: ['r', 'enter'], label: 'retry', description: 'Asks the server again.', isHint: true },
  { id: 'failure.home', scope: 'failure', keys: ['h'], label: 'Go Home', description: 'Goes to the first screen.', isHint: true },

  { id: 'list.down', scope: 'list', keys: ['j', 'down'], label: 'down', description: 'Goes down.', isCountable: true },
  { id: 'list.up', scope: 'list', keys: ['k', 'up'], label: 'up', description: 'Goes up.', isCountable: true },
  { id: 'list.top', scope: 'list', keys: ['g g', 'home'], label: 'top', description: 'Goes to the top.' },
  { id: 'list.bottom', scope: 'list', keys: ['G', 'end'], label: 'bottom', description: 'Goes to the bottom.' },
  { id: 'list.half-down', scope: 'list', keys: ['ctrl+d'], label: 'half down', description: 'Goes half a screen down.', isCountable: true },
  { id: 'list.half-up', scope: 'list', keys: ['ctrl+u'], label: 'half up', description: 'Goes half a screen up.', isCountable: true },
  { id: 'list.page-down', scope: 'list', keys: ['ctrl+f', 'pagedown'], label: 'screen down', description: 'Goes a screen down.', isCountable: true },
  { id: 'list.page-up', scope: 'list', keys: ['ctrl+b', 'pageup'], label: 'screen up', description: 'Goes a screen up.', isCountable: true },
  { id: 'list.next', scope: 'list', keys: ['right', 'L'], label: 'next page', description: 'Opens the next page of the list.' },
  { id: 'list.previous', scope: 'list', keys: ['left', 'H'], label: 'page before', description: 'Opens the page before.' },
  { id: 'list.section', scope: 'list', keys: ['tab'], label: 'next section', description: 'Goes to the next section.' },

  { id: 'player.pause', scope: 'player', keys: ['P'], label: 'pause', description: 'Pauses, or goes on.', isHint: true },
  { id: 'player.back', scope: 'player', keys: ['['], label: 'back 5 s', description: 'Goes 5 seconds back.', isCountable: true },
  { id: 'player.forward', scope: 'player', keys: [']'], label: 'on 5 s', description: 'Goes 5 seconds on.', isCountable: true },
  { id: 'player.slower', scope: 'player', keys: ['<'], label: 'slower', description: 'Plays slower by 0.25, down to 0.25.' },
  { id: 'player.faster', scope: 'player', keys: ['>'], label: 'faster', description: 'Plays faster by 0.25, up to 3.' },
  { id: 'player.normal', scope: 'player', keys: ['='], label: 'speed 1x', description: 'Plays at normal speed.' },
  { id: 'player.mute', scope: 'player', keys: ['m'], label: 'mute', description: 'Mutes, or not.' },
  { id: 'player.quieter', scope: 'player', keys: ['('], label: 'quieter', description: 'Lowers the volume by 5 percent.', isCountable: true },
  { id: 'player.louder', scope: 'player', keys: [')'], label: 'louder', description: 'Raises the volume by 5 percent.', isCountable: true },
  { id: 'player.subtitles', scope: 'player', keys: ['c'], label: 'subtitles', description: 'Goes through the subtitles.' },
  { id: 'player.unskip', scope: 'player', keys: ['S'], label: 'watch skip', description: 'Goes back to what was just skipped.' },
  { id: 'player.stop', scope: 'player', keys: ['Q'], label: 'stop', description: 'Closes the player.' },

  { id: 'screen.home', scope: 'everywhere', keys: ['1', 'g h'], label: 'Home', description: 'Opens Home.' },
  { id: 'screen.downloads', scope: 'everywhere', keys: ['4', 'g d'], label: 'Downloads', description: 'Opens Downloads.' },
  { id: 'app.help', scope: 'everywhere', keys: ['?'], label: 'help', description: 'Shows every key that counts here.', isHint: true },
  { id: 'app.redraw', scope: 'everywhere', keys: ['ctrl+l'], label: 'redraw', description: 'Draws the screen again.' },
  { id: 'app.suspend', scope: 'everywhere', keys: ['ctrl+z'], label: 'suspend', description: 'Goes to the background; fg comes back.' },
  { id: 'app.back', scope: 'everywhere', keys: ['esc', 'backspace'], label: 'back', description: 'Goes back to the screen before.' },
  { id: 'app.logout', scope: 'everywhere', keys: ['g l'], label: 'logout', description: 'Logs out.' },
  { id: 'app.quit', scope: 'everywhere', keys: ['q', 'ctrl+c'], label: 'quit', description: 'Quits; what plays is saved and closed.' },
] as const satisfies readonly KeyAction[]

export type ActionId = (typeof keymap)[number]['id']

export const actionsById: ReadonlyMap<ActionId, KeyAction> = new Map(keymap.map(action => [action.id, action]))
