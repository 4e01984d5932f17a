import type { AppConfig, LinkKind, Schedule } from '../../contract/index.ts'

/** What an empty archive offers to run automatically, in the order of display. */
export const SETUP_SWITCHES = ['dailyScan', 'autoDownload', 'subtitles', 'sponsorBlock', 'weeklyBackup'] as const
export type SetupSwitch = (typeof SETUP_SWITCHES)[number]
export type SetupChoices = Readonly<Record<SetupSwitch, boolean>>

export const SETUP_DEFAULTS: SetupChoices = {
  dailyScan: true,
  autoDownload: true,
  subtitles: true,
  sponsorBlock: true,
  weeklyBackup: true,
}

/** A link whose kind is known. */
export interface SetupLink {
  readonly text: string
  readonly kind: LinkKind
}

export interface SetupInput {
  readonly choices: SetupChoices
  /** Null changes only settings and schedules. */
  readonly link: SetupLink | null
}

const SUBTITLE_LANGUAGE = 'en'
/** Backups to keep. */
export const KEPT_BACKUPS = 5

type Changes = { readonly [G in keyof AppConfig]?: Partial<AppConfig[G]> }

/** The settings to change for these choices. Those that have the right values already are left out. */
export function setupSettings(
  { subscriptions, downloads }: AppConfig,
  { autoDownload, subtitles, sponsorBlock }: SetupChoices,
): Changes {
  const changedSubscriptions = subscriptions.auto_start === autoDownload ? {} : { auto_start: autoDownload }
  const changedDownloads = {
    ...(subtitles ? subtitlesOn(downloads) : subtitlesOff(downloads)),
    ...(downloads.integrate_sponsorblock === sponsorBlock ? {} : { integrate_sponsorblock: sponsorBlock }),
  }
  return {
    ...(Object.keys(changedSubscriptions).length === 0 ? {} : { subscriptions: changedSubscriptions }),
    ...(Object.keys(changedDownloads).length === 0 ? {} : { downloads: changedDownloads }),
  }
}

type Downloads = AppConfig['downloads']

/** Languages and source that were chosen before stay. */
const subtitlesOn = ({
  subtitle,
  subtitle_source: source,
  subtitle_index: isIndexed,
}: Downloads): Partial<Downloads> => ({
  ...(subtitle ? {} : { subtitle: SUBTITLE_LANGUAGE }),
  ...(source ? {} : { subtitle_source: 'auto' as const }),
  ...(isIndexed ? {} : { subtitle_index: true }),
})

const subtitlesOff = ({ subtitle, subtitle_index: isIndexed }: Downloads): Partial<Downloads> => ({
  ...(subtitle ? { subtitle: null } : {}),
  ...(isIndexed ? { subtitle_index: false } : {}),
})

type SetupTask = 'update_subscribed' | 'run_backup'

export type SetupSchedule =
  | { readonly tag: 'set'; readonly task: SetupTask; readonly config?: { readonly rotate: number } }
  | { readonly tag: 'remove'; readonly task: SetupTask }

/** The schedules to change for these choices. A schedule that was set before stays. */
export function setupSchedules(
  schedules: readonly Pick<Schedule, 'name'>[],
  { dailyScan, weeklyBackup }: SetupChoices,
): readonly SetupSchedule[] {
  const isSet = (task: SetupTask) => schedules.some(({ name }) => name === task)
  const change = (task: SetupTask, isWanted: boolean, config?: { rotate: number }): SetupSchedule[] => {
    if (isSet(task) === isWanted) return []
    return isWanted ? [{ tag: 'set', task, ...(config ? { config } : {}) }] : [{ tag: 'remove', task }]
  }
  return [...change('update_subscribed', dailyScan), ...change('run_backup', weeklyBackup, { rotate: KEPT_BACKUPS })]
}
