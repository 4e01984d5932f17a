import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DownloadLogLine } from '../../contract/index.ts'
import { displayText, formatTimeOfDay } from '../../format/index.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { optionalQueryFailure } from '../../react/to-loadable.ts'
import { useIsTubecellar } from '../session/hooks.ts'
import { createDownloadSpeeds } from './download-speeds.ts'
import { downloadLogQuery } from './downloads.queries.ts'
import type { DownloadRow } from './downloads.view.ts'

export interface DownloadLogRow {
  /** `16:00:31` */
  readonly time: string
  readonly level: DownloadLogLine['level']
  readonly text: string
}

export interface DownloadDetails {
  /** Oldest first; empty on servers without logs. */
  readonly log: readonly DownloadLogRow[]
  readonly logFailure: LoadFailure | null
  /** Bytes per second in the last 60 s while the list was shown, oldest first. */
  readonly speeds: readonly number[]
}

/** The log and the speeds of one of the rows of the queue. */
export function useDownloadDetails(rows: readonly DownloadRow[], focused: DownloadRow | undefined): DownloadDetails {
  const { client, clock } = useCore()
  const hasLogs = useIsTubecellar()
  const isRunning = focused?.state.tag === 'downloading'
  const query = downloadLogQuery(client, focused?.id ?? '', isRunning)
  const read = useQuery(focused && hasLogs ? query : { ...query, queryFn: skipToken })
  const [speeds] = useState(createDownloadSpeeds)
  useSyncExternalStore(speeds.subscribe, speeds.version, speeds.version)
  useEffect(() => {
    const running = rows.flatMap(({ id, state }) =>
      state.tag === 'downloading' ? [[id, state.bytesPerSecond ?? 0] as const] : [],
    )
    speeds.record(new Map(running), clock.now())
  }, [rows, speeds, clock])
  return {
    log: (read.data ?? []).map(({ time, level, text }) => ({
      time: formatTimeOfDay(time),
      level,
      text: displayText(text),
    })),
    logFailure: optionalQueryFailure(read, 'downloadLog'),
    speeds: focused ? speeds.list(focused.id, clock.now()) : [],
  }
}
