import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../clock.ts'
import type { Awaitable } from '../stores/awaitable.ts'
import type { AutoDeleteStore, WatchedVideo } from '../stores/auto-delete.ts'
import type { QueueStore } from '../stores/queue.ts'
import type { SettingsStore } from '../stores/settings.ts'
import { DomainError } from './domain-error.ts'
import { ignoreArchived } from './ignore-archived.ts'
import type { Removal } from './removal.ts'

const DAY_S = 24 * 3600
const NAME = 'auto_delete'

/** Deletes what has been watched, some days after (server behaviour 2.8), and keeps it from being fetched again. */
export interface AutoDelete {
  /** What would be deleted now. */
  list(): Promise<WatchedVideo[]>
  /** What a person keeps is never deleted for having been watched. @throws DomainError videoNotFound */
  setKept(id: string, isKept: boolean): Promise<void>
  /** Once a day; nothing happens the other times. */
  runIfDue(): Promise<void>
}

interface Deps {
  store: AutoDeleteStore
  queue: QueueStore
  removal: Pick<Removal, 'removeVideo'>
  settings: SettingsStore
  appSettings: { getAppConfig: () => Awaitable<AppConfig> }
  clock: Clock
  log: Logger
}

export function createAutoDelete({ store, queue, removal, settings, appSettings, clock, log }: Deps): AutoDelete {
  const list = async () => {
    const { downloads } = await appSettings.getAppConfig()
    return store.list(downloads.autodelete_days, epochSeconds(clock))
  }

  async function remove(video: WatchedVideo) {
    await ignoreArchived(queue, video, epochSeconds(clock))
    const watchedDays = Math.floor((epochSeconds(clock) - video.watchedAt) / DAY_S)
    await removal.removeVideo(video.id, { reason: 'auto_delete', watchedDays })
    log.info({ video: video.id, title: video.title }, 'deleted: it was watched long enough ago')
  }

  return {
    list,
    async setKept(id, isKept) {
      if (!(await store.setKept(id, isKept))) throw new DomainError('videoNotFound')
    },
    async runIfDue() {
      const now = epochSeconds(clock)
      const { at } = ((await settings.get(NAME)) ?? { at: 0 }) as { at: number }
      // A clock that was set back must not put it off for long.
      if (at <= now && now - at < DAY_S) return
      await settings.update(NAME, () => ({ at: now }))
      for (const video of await list())
        await remove(video).catch(error =>
          log.warn({ err: error as unknown, video: video.id }, 'a watched video could not be deleted'),
        )
    },
  }
}
