import type { DownloadRow, RowCommand } from '@tubecellar/core'
import type { QueueMove } from '@tubecellar/core/contract'
import { isMovable, type DownloadsActions, type useBlockedSites, type useNotifications } from '@tubecellar/core/react'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { useKeys } from '../../keys/key-provider.tsx'
import type { Handlers } from '../../keys/key-registry.ts'
import type { BrowserState } from '../../ui/list/use-browser.ts'

interface DownloadKeysInput {
  readonly browser: BrowserState<DownloadRow>
  readonly actions: DownloadsActions
  readonly notifications: ReturnType<typeof useNotifications>
  readonly sites: ReturnType<typeof useBlockedSites>
  /** Opens the field for cookies. */
  readonly onCookies: () => void
  /** Opens the log of the focused item; null without one. */
  readonly onLog: (() => void) | null
  readonly filterKeys: Handlers
  readonly canRemoveAll: boolean
  readonly canMove: boolean
}

/** The keys of the queue: download now, ignore, retry, delete, remove all, start, rescan, paused sites, and stop of the running task. */
export function useDownloadKeys(input: DownloadKeysInput): void {
  const { browser, actions, notifications, sites, onCookies, onLog, filterKeys, canRemoveAll, canMove } = input
  const { listRows, isActive } = browser
  const task = notifications.view.items[0]
  const canRun = (row: DownloadRow, name: RowCommand) => row.actions.some(action => action.command === name)
  const command = (name: RowCommand) => ({
    run() {
      if (listRows.isAllSelected) actions.runOnAll(name)
      else actions.runOnRows(browser.targets(), name)
      listRows.clearSelection()
    },
    disabled: () => (browser.targets().some(row => canRun(row, name)) ? null : downloadsTexts.notPossible),
  })
  const move = (to: QueueMove) => ({
    run: () => (listRows.isAllSelected ? actions.moveAll(to) : actions.move(browser.targets(), to)),
    disabled: () => (browser.targets().some(isMovable) ? null : downloadsTexts.notPossible),
  })
  const retrySites = () => {
    for (const { host } of sites.view.banners) void sites.actions.retry.run(host)
  }
  const handlers: Handlers = {
    ...(listRows.rows.length > 0
      ? {
          'downloads.now': command('priority'),
          'downloads.ignore': command('ignore'),
          'downloads.queue': command('pending'),
          'downloads.delete': command('delete'),
          ...(canMove
            ? {
                'downloads.up': move('move-up'),
                'downloads.down': move('move-down'),
                'downloads.top': move('move-top'),
                'downloads.bottom': move('move-bottom'),
              }
            : {}),
        }
      : {}),
    ...(onLog ? { 'downloads.log': onLog } : {}),
    'downloads.start': () => void actions.start.run(),
    'downloads.retry-failed': () => void actions.retryFailed.run(),
    ...(canRemoveAll ? { 'downloads.remove-all': () => void actions.removeAll.run() } : {}),
    'downloads.rescan': () => void actions.rescan.run(),
    ...(sites.view.banners.length > 0 ? { 'downloads.retry-site': retrySites } : {}),
    ...(sites.view.banners.some(({ offersCookies }) => offersCookies) ? { 'downloads.cookies': onCookies } : {}),
    ...filterKeys,
    ...browser.keys,
  }
  useKeys('downloads', {
    ...(isActive ? handlers : {}),
    ...(task?.stopLabel ? { 'downloads.stop': () => void notifications.actions.stop.run(task.id) } : {}),
    ...(task?.canClose
      ? {
          'downloads.stop': {
            run: () => notifications.actions.close(task.id),
            label: downloadsTexts.close,
            command: () => null,
          },
        }
      : {}),
  })
}
