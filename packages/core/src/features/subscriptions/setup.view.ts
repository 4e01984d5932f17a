import type { AppConfig, ResolvedLink } from '../../contract/index.ts'
import { DEFAULT_SCHEDULES } from '../../contract/tasks/default-schedules.ts'
import { describeSchedule, displayText, formatDuration } from '../../format/index.ts'
import { setupTexts } from '../../messages/en/setup.ts'
import type { Loadable } from '../../list/loadable.ts'
import type { Screen } from '../../routes/index.ts'
import { canStart, type SetupState } from './setup.machine.ts'
import { KEPT_BACKUPS, SETUP_SWITCHES, type SetupSwitch } from './setup-plan.ts'

/** What the archive contains or waits for. */
export interface ArchiveContent {
  readonly hasVideos: boolean
  readonly hasSubscriptions: boolean
  readonly queued: number
}

/** The first steps on Home. */
export type SetupView = { readonly tag: 'loading' } | SetupFormView | SetupWaitingView

export interface SetupFormView {
  readonly tag: 'form'
  readonly text: string
  readonly link: SetupLinkView
  readonly switches: readonly SetupSwitchView[]
  readonly start: { readonly label: string; readonly isEnabled: boolean; readonly isBusy: boolean }
  /** Why the last start failed. */
  readonly error: string | null
  /** A successful result. */
  readonly note: string | null
}

export type SetupLinkView =
  | { readonly tag: 'none' | 'typed' }
  | { readonly tag: 'resolving'; readonly text: string }
  | { readonly tag: 'failed'; readonly text: string }
  | {
      readonly tag: 'resolved'
      readonly kind: ResolvedLink['kind']
      readonly title: string
      /** `Playlist · North Light Films · 12 videos` */
      readonly details: string
      /** A data URL. */
      readonly thumbnail: string | null
    }

export interface SetupSwitchView {
  readonly name: SetupSwitch
  readonly label: string
  readonly help: string
  /** When or how; empty if the label says it. */
  readonly detail: string
  readonly isOn: boolean
}

export interface SetupWaitingView {
  readonly tag: 'waiting'
  readonly title: string
  readonly text: string
  readonly link: { readonly label: string; readonly screen: Screen }
}

/** Functions, because the first formatted number of a process takes 10 ms. */
const DETAILS: Readonly<Record<SetupSwitch, () => string>> = {
  dailyScan: () => describeSchedule(DEFAULT_SCHEDULES.update_subscribed),
  autoDownload: () => '',
  subtitles: () => setupTexts.english,
  sponsorBlock: () => '',
  weeklyBackup: () => setupTexts.backupTimes(describeSchedule(DEFAULT_SCHEDULES.run_backup), KEPT_BACKUPS),
}

interface SetupData {
  readonly state: SetupState
  readonly config: AppConfig
  readonly content: Loadable<ArchiveContent>
  /** A task adds links, scans or downloads. */
  readonly isWorking: boolean
}

/** Null if the archive has videos, or if it is unknown what it has. */
export function setupView({ state, config, content: loaded, isWorking }: SetupData): SetupView | null {
  if (loaded.tag === 'loading') return { tag: 'loading' }
  if (loaded.tag === 'failed' || loaded.value.hasVideos) return null
  const content = loaded.value
  const { run } = state
  if (run.tag === 'adding') return waiting(setupTexts.adding(displayText(run.title)))
  // What other clients do does not replace the form while a link is edited.
  const isReplaceable = run.tag === 'added' || state.text === ''
  if (isReplaceable && content.queued > 0) return waiting(setupTexts.inQueue(content.queued))
  if (run.tag === 'added') return waiting(setupTexts.added(displayText(run.title)))
  if (isReplaceable && (content.hasSubscriptions || isWorking)) return waiting(setupTexts.noneInQueue)
  return {
    tag: 'form',
    text: state.text,
    link: linkView(state, config),
    switches: SETUP_SWITCHES.map(name => ({
      name,
      ...setupTexts.switches[name],
      detail: state.choices[name] ? languageDetail(name, config) : '',
      isOn: state.choices[name],
    })),
    start: {
      label: startLabel(state),
      isEnabled: canStart(state),
      isBusy: run.tag === 'starting',
    },
    error: run.tag === 'editing' ? run.error && displayText(run.error) : null,
    note: run.tag === 'editing' && run.isSaved ? setupTexts.saved : null,
  }
}

const waiting = (text: string): SetupWaitingView => ({
  tag: 'waiting',
  title: setupTexts.waitingTitle,
  text,
  link: { label: setupTexts.downloads, screen: { tag: 'downloads', channel: null, isIgnored: null } },
})

/** Languages that were chosen before stay. */
const languageDetail = (name: SetupSwitch, { downloads }: AppConfig) =>
  name === 'subtitles' && downloads.subtitle ? displayText(downloads.subtitle) : DETAILS[name]()

function startLabel({ link, run }: SetupState): string {
  if (run.tag === 'starting') return setupTexts.starting
  if (link.tag === 'resolved') return setupTexts.start[link.link.kind]
  return link.tag === 'none' ? setupTexts.save : setupTexts.startLink
}

function linkView({ link, choices }: SetupState, config: AppConfig): SetupLinkView {
  switch (link.tag) {
    case 'none':
    case 'typed':
      return { tag: link.tag }
    case 'resolving':
      return { tag: 'resolving', text: setupTexts.resolving }
    case 'failed':
      return { tag: 'failed', text: displayText(link.message) }
    case 'resolved': {
      const { kind, title, thumbnail } = link.link
      const details = linkDetails(link.link, choices.autoDownload ? config.subscriptions.channel_size : undefined)
      return { tag: 'resolved', kind, title: displayText(title), details, thumbnail }
    }
  }
}

/** `limit`: how many videos of a channel are downloaded; null for all, undefined if none is. */
function linkDetails({ kind, channel, video_count: count, duration }: ResolvedLink, limit: number | null | undefined) {
  const size = limit === null ? setupTexts.allVideos : limit === undefined ? '' : setupTexts.newestVideos(limit)
  return [
    setupTexts.kinds[kind],
    displayText(channel ?? ''),
    count === null ? '' : setupTexts.videos(count),
    duration === null ? '' : formatDuration(duration),
    kind === 'channel' ? size : '',
  ]
    .filter(text => text !== '')
    .join(' · ')
}
