import { inScope, type KeyAction as Action } from './in-scope.ts'
import { screenKeymap, screenScopes } from './screen-keymap.ts'

/** Where a key counts. A scope is active while the part of the screen that it belongs to is shown. */
export type Scope =
  | 'help'
  | 'login'
  | 'video'
  | 'downloads'
  | 'add'
  | 'failure'
  | 'list'
  | 'player'
  | 'everywhere'
  | keyof typeof screenScopes

export type KeyAction = Action<Scope>

export const scopeTitles: Readonly<Record<Scope, string>> = {
  help: 'Help',
  login: 'Login',
  video: 'Video',
  downloads: 'Downloads',
  add: 'Add to queue',
  failure: 'Failure',
  ...screenScopes,
  list: 'Lists',
  player: 'Player',
  everywhere: 'Everywhere',
}

/**
 * Every key of the terminal UI. Handling, footer, help and the documentation are all made from this table; what a key does
 * is given by the part of the screen that owns the action.
 */
export const keymap = [
  ...inScope('help', [
    ['help.close', 'esc,?', 'close', 'Closes the help.', 'hint'],
    ['help.run', 'enter', 'run', 'Runs the key under the marker.', 'hint'],
    ['help.down', 'down,tab', 'next', 'Marks the next key.'],
    ['help.up', 'up,shift+tab', 'previous', 'Marks the key before.'],
  ]),
  ...inScope('login', [
    ['login.next', 'tab,down', 'next field', 'Goes to the next field.', 'hint'],
    ['login.previous', 'shift+tab,up', 'field before', 'Goes to the field before.'],
    ['login.toggle', 'space', 'toggle', 'Remembers the login, or not.'],
    ['login.submit', 'enter', 'login', 'Logs in.', 'hint'],
  ]),
  ...inScope('video', [
    ['video.play', 'enter,p', 'play', 'Plays the video, from where it was left.', 'hint'],
    ['video.restart', '0', 'from start', 'Plays the video from its start.', 'hint'],
    ['video.watched', 'w', 'watched', 'Marks the video watched or unwatched.', 'hint'],
    ['video.add', 'a', 'Add To Playlist', 'Puts the video into playlists of your own, or takes it out.', 'hint'],
    ['video.delete', 'd', 'Delete Video', 'Deletes the video and its file, after a question.', 'hint'],
    ['video.reindex', 'i', 'Reindex', 'Fetches the facts of the video again.', 'hint'],
    ['video.more', 'e', 'show more', 'Shows the whole description, or its beginning.', 'hint'],
    ['video.next', 'n', 'next', 'Opens the next video of the playlist.'],
    ['video.previous', 'b', 'previous', 'Opens the video before in the playlist.'],
    ['video.autoplay', 'A', 'autoplay', 'Plays the next video of the playlist when this one ends, or not.'],
    ['video.channel', 'C', 'channel', 'Opens the channel.'],
    ['video.refresh', 'r', 'refresh', 'Asks the server again.'],
  ]),
  ...inScope('downloads', [
    ['downloads.add', 'a', 'add', 'Adds links to the queue.', 'hint'],
    ['downloads.now', 'D', 'Download now', 'Downloads the item first.', 'hint'],
    ['downloads.ignore', 'i', 'Ignore', 'Never downloads the item.', 'hint'],
    ['downloads.queue', 'A', 'Add to queue', 'Queues an ignored item again.'],
    ['downloads.delete', 'd', 'Delete', 'Forgets an ignored or failed item.', 'hint'],
    ['downloads.start', 't', 'start', 'Starts the download of the queue.', 'hint'],
    ['downloads.rescan', 'R', 'rescan', 'Looks for new videos in the subscriptions.', 'hint'],
    ['downloads.stop', 's', 'Stop', 'Stops the running task, or closes its error.', 'hint'],
    ['downloads.ignored', 'I', 'ignored only', 'Shows what is ignored, or what is queued.'],
    ['downloads.refresh', 'r', 'refresh', 'Asks the server again.'],
  ]),
  ...inScope('add', [
    ['add.submit', 'enter', 'add', 'Adds the links to the queue.', 'hint'],
    ['add.cancel', 'esc', 'cancel', 'Leaves the queue as it is.', 'hint'],
  ]),
  ...inScope('failure', [
    ['failure.retry', 'r,enter', 'retry', 'Asks the server again.', 'hint'],
    ['failure.home', 'h', 'Go Home', 'Goes to the first screen.', 'hint'],
  ]),
  ...screenKeymap,
  ...inScope('list', [
    ['list.down', 'j,down', 'down', 'Goes down.', 'count'],
    ['list.up', 'k,up', 'up', 'Goes up.', 'count'],
    ['list.top', 'g g,home', 'top', 'Goes to the top.'],
    ['list.bottom', 'G,end', 'bottom', 'Goes to the bottom.'],
    ['list.half-down', 'ctrl+d', 'half down', 'Goes half a screen down.', 'count'],
    ['list.half-up', 'ctrl+u', 'half up', 'Goes half a screen up.', 'count'],
    ['list.page-down', 'ctrl+f,pagedown', 'screen down', 'Goes a screen down.', 'count'],
    ['list.page-up', 'ctrl+b,pageup', 'screen up', 'Goes a screen up.', 'count'],
    ['list.next', 'right,L', 'next page', 'Opens the next page of the list.'],
    ['list.previous', 'left,H', 'page before', 'Opens the page before.'],
    ['list.section', 'tab', 'next section', 'Goes to the next section.'],
  ]),
  ...inScope('player', [
    ['player.pause', 'P', 'pause', 'Pauses, or goes on.', 'hint'],
    ['player.back', '[', 'back 5 s', 'Goes 5 seconds back.', 'count'],
    ['player.forward', ']', 'on 5 s', 'Goes 5 seconds on.', 'count'],
    ['player.slower', '<', 'slower', 'Plays slower by 0.25, down to 0.25.'],
    ['player.faster', '>', 'faster', 'Plays faster by 0.25, up to 3.'],
    ['player.normal', '=', 'speed 1x', 'Plays at normal speed.'],
    ['player.mute', 'm', 'mute', 'Mutes, or not.'],
    ['player.quieter', '(', 'quieter', 'Lowers the volume by 5 percent.', 'count'],
    ['player.louder', ')', 'louder', 'Raises the volume by 5 percent.', 'count'],
    ['player.subtitles', 'c', 'subtitles', 'Goes through the subtitles.'],
    ['player.unskip', 'S', 'watch skip', 'Goes back to what was just skipped.'],
    ['player.stop', 'Q', 'stop', 'Closes the player.'],
  ]),
  ...inScope('everywhere', [
    ['screen.home', '1,g h', 'Home', 'Opens Home.'],
    ['screen.channels', '2,g c', 'Channels', 'Opens Channels.'],
    ['screen.playlists', '3,g p', 'Playlists', 'Opens Playlists.'],
    ['screen.downloads', '4,g d', 'Downloads', 'Opens Downloads.'],
    ['screen.search', '5,g s', 'Search', 'Opens Search.'],
    ['screen.settings', '6,g o', 'Settings', 'Opens Settings, at the dashboard.'],
    ['screen.about', 'g a', 'About', 'Opens About.'],
    ['app.help', '?', 'help', 'Shows every key that counts here.', 'hint'],
    ['app.redraw', 'ctrl+l', 'redraw', 'Draws the screen again.'],
    ['app.suspend', 'ctrl+z', 'suspend', 'Goes to the background; fg comes back.'],
    ['app.back', 'esc,backspace', 'back', 'Goes back to the screen before.'],
    ['app.logout', 'g l', 'logout', 'Logs out.'],
    ['app.quit', 'q,ctrl+c', 'quit', 'Quits; what plays is saved and closed.'],
  ]),
]

export type ActionId = (typeof keymap)[number]['id']

export const actionsById: ReadonlyMap<ActionId, KeyAction> = new Map(keymap.map(action => [action.id, action]))
