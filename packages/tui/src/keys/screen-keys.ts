import { inScope } from './key-action.ts'

/** What the screens can do, topmost scope first. */
export const screenKeys = [
  ...inScope('login', [
    ['login.next', 'tab,down', 'next field', 'Goes to the next field.', 'hint'],
    ['login.previous', 'shift+tab,up', 'field before', 'Goes to the field before.'],
    ['login.toggle', 'space', 'toggle', 'Remembers the login, or not.'],
    ['login.submit', 'enter', 'login', 'Logs in.', 'hint'],
  ]),
  ...inScope('video', [
    ['video.play', 'enter,p', 'play', 'Plays the video, from where it was left.', 'hint'],
    ['video.restart', '0', 'from start', 'Plays the video from its start.', 'hint'],
    ['video.watched', 'w', 'watched', 'Marks the video watched or unwatched.', 'hint change'],
    ['video.add', 'a', 'Add To Playlist', 'Puts the video into playlists of your own, or takes it out.', 'hint change'],
    ['video.delete', 'd', 'Delete Video', 'Deletes the video and its file, after a question.', 'hint change'],
    ['video.reindex', 'i', 'Reindex', 'Fetches the facts of the video again.', 'hint change'],
    ['video.more', 'e', 'show more', 'Shows the whole description, or its beginning.', 'hint'],
    ['video.left', 'h,left', 'left', 'Goes to the left column, where there are two.'],
    ['video.right', 'l,right', 'right', 'Goes to the right column, where there are two.'],
    ['video.next', 'n', 'next', 'Opens the next video of the playlist.'],
    ['video.previous', 'b', 'previous', 'Opens the video before in the playlist.'],
    ['video.autoplay', 'A', 'autoplay', 'Plays the next video of the playlist when this one ends, or not.'],
    ['video.channel', 'C', 'channel', 'Opens the channel.'],
    ['video.source', 'g X', 'source', 'Opens the video at its source in the browser.'],
    ['video.refresh', 'r', 'refresh', 'Asks the server again.'],
  ]),
  ...inScope('downloads', [
    ['downloads.add', 'a', 'add', 'Adds links to the queue.', 'hint change'],
    ['downloads.now', 'D', 'Download now', 'Downloads the item first.', 'hint change'],
    ['downloads.ignore', 'i', 'Ignore', 'Never downloads the item.', 'hint change'],
    ['downloads.queue', 'A', 'Add to queue', 'Queues an ignored item again.', 'change'],
    ['downloads.delete', 'd', 'Delete', 'Forgets an ignored or failed item.', 'hint change'],
    ['downloads.start', 't', 'start', 'Starts the download of the queue.', 'hint change'],
    ['downloads.rescan', 'R', 'rescan', 'Looks for new videos in the subscriptions.', 'hint change'],
    ['downloads.stop', 's', 'Stop', 'Stops the running task, or closes its error.', 'hint'],
    ['downloads.ignored', 'I', 'ignored only', 'Shows what is ignored, or what is queued.'],
    ['downloads.channel', 'f', 'channel', 'Shows the items of one channel, or of all.', 'hint'],
    ['downloads.view', 'v', 'view', 'Goes on to the next of grid and list.', 'hint'],
    ['downloads.fewer', '-', 'fewer columns', 'Takes a column off the grid, down to 3.'],
    ['downloads.more', '+', 'more columns', 'Gives the grid a column more, up to 7.'],
    ['downloads.refresh', 'r', 'refresh', 'Asks the server again.'],
  ]),
  ...inScope('add', [
    ['add.submit', 'enter', 'add', 'Adds the links to the queue.', 'hint'],
    ['add.editor', 'ctrl+g', 'editor', 'Opens the links in your editor ($VISUAL or $EDITOR).', 'hint'],
    ['add.cancel', 'esc', 'cancel', 'Leaves the queue as it is.', 'hint'],
  ]),
  ...inScope('failure', [
    ['failure.retry', 'r,enter', 'retry', 'Asks the server again.', 'hint'],
    ['failure.home', 'h', 'Go Home', 'Goes to the first screen.', 'hint'],
  ]),
]
