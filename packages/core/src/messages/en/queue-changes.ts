import { counted, formatCount } from '../numbers.ts'

const items = (count: number) => counted(count, { one: 'item', other: 'items' })

/** Texts of changes of many queue items. */
export const queueChangesTexts = {
  changeSummary: 'Change many queue items together',
  removeAllSummary: 'Remove all queue items that match the filters',
  undoSummary: 'Undo a change of many queue items',
  removeAll: 'Remove all',
  removeAllQuestion: (count: number, isIgnored: boolean) =>
    isIgnored ? `Remove ${items(count)} from the ignored videos?` : `Remove ${items(count)} from the queue?`,
  onlyMatching: (filters: string) => `Only items that match the filters are removed: ${filters}.`,
  runningContinue: (count: number) =>
    count === 1 ? 'One running download continues.' : `${formatCount(count)} running downloads continue.`,
  canUndo: 'You can undo this.',
  cannotUndo: 'This cannot be undone.',
  scansMayAdd: 'A later scan can add ignored videos again.',
  done: {
    remove: (count: number) => `Removed ${items(count)}`,
    ignore: (count: number) => `Ignored ${items(count)}`,
    pending: (count: number) => `Added ${items(count)} to the queue`,
    priority: (count: number) => `Downloading ${items(count)} first`,
    'move-top': (count: number) => `Moved ${items(count)} to the top`,
    'move-up': (count: number) => `Moved ${items(count)} up`,
    'move-down': (count: number) => `Moved ${items(count)} down`,
    'move-bottom': (count: number) => `Moved ${items(count)} to the bottom`,
  },
  moves: {
    'move-top': 'Move to top',
    'move-up': 'Move up',
    'move-down': 'Move down',
    'move-bottom': 'Move to bottom',
  },
  nothingMoved: 'No item was moved: only queued items have a place in the order',
  nothingChanged: 'No item was changed',
  runningKept: (done: string, count: number) =>
    `${done}; ${count === 1 ? 'one running download continues' : `${formatCount(count)} running downloads continue`}`,
  restored: (count: number) => `Restored ${items(count)}`,
  queuedAgain: (count: number) => (count === 0 ? 'No failed items' : `Queued ${items(count)} again`),
} as const
