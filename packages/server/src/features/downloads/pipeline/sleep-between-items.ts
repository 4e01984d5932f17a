import type { AppConfig } from '@tubecellar/core/contract'
import { downloadsTexts } from '../../../messages/downloads.ts'
import type { Report } from '../../../jobs/report.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import { sleepFor, sleepMs } from '../../../platform/process/sleep.ts'
import type { RunMode } from '../claimable-items.store.ts'
import type { QueueClaimStore } from '../queue-claims.store.ts'

interface Deps {
  claimStore: Pick<QueueClaimStore, 'countOpen'>
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  /** Tests move the clock instead. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Waits before the next request of a run (docs/spec/downloads.md#sleep-interval). */
export async function sleepBetweenItems(
  { claimStore, settings, wait = sleepFor }: Deps,
  mode: RunMode,
  { signal, report }: { signal: AbortSignal; report: (report: Report) => void },
) {
  const { downloads } = await settings.getAppConfig()
  const ms = sleepMs(downloads.sleep_interval, Math.random())
  if (ms <= 0 || (await claimStore.countOpen(mode)) === 0) return
  report({ messages: ['Downloading', downloadsTexts.nextVideoIn(Math.ceil(ms / 1000))] })
  await wait(ms, signal)
}
