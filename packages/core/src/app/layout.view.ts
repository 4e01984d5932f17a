import { PRODUCT_NAME, PROJECT_URL } from '../messages/product.ts'
import { WATCH_LATER_ID } from '../contract/choices.ts'
import type { Ping } from '../contract/index.ts'
import { displayText, formatCount } from '../format/index.ts'
import type { LoadFailure } from '../list/load-failure.ts'
import { screenPath, type Screen } from '../routes/index.ts'
import { canOpen, staffOnlyPage, type StaffOnlyPageView } from '../features/session/permissions.ts'
import { faultBannerView, type FaultBannerView } from '../features/system/fault-banner.view.ts'
import { listFindings } from '../features/system/seen-findings.ts'
import { appTexts } from '../messages/en/app.ts'

const FIRST_YEAR = 2025

export interface NavItem {
  readonly label: string
  readonly screen: Screen
  readonly isCurrent: boolean
  /** A count next to the label, or a mark that it could not be loaded; null if there is nothing to count. */
  readonly badge: { readonly text: string; readonly title: string } | null
  /** Why the item has a dot: `3 findings`; null if it has none. */
  readonly dot: string | null
}

export interface FooterLink {
  readonly label: string
  /** A route in the app, or an external page. */
  readonly target: { readonly screen: Screen } | { readonly url: string }
}

export interface LayoutView {
  readonly brand: string
  readonly nav: readonly NavItem[]
  readonly icons: readonly NavItem[]
  /** The search field of the banner; null where the screen has its own. */
  readonly search: { readonly placeholder: string } | null
  readonly footer: {
    /** `© 2025–2026` */
    readonly copyright: string
    readonly name: string
    readonly version: string
    readonly update: { readonly text: string; readonly isBreaking: boolean; readonly url: string } | null
    readonly links: readonly FooterLink[]
  }
  /** Shown instead of the screen; null where the screen is open to this user. */
  readonly staffOnlyPage: StaffOnlyPageView | null
  /** A fault that blocks part of the server. */
  readonly fault: FaultBannerView | null
  /** The findings without a banner and how to fix them, for staff. */
  readonly problems: readonly { readonly message: string; readonly fix: string }[]
}

/** The nav item of a screen: a channel's page highlights "Channels". */
const navItemTags: Partial<Record<Screen['tag'], Screen['tag']>> = {
  channel: 'channels',
  notes: 'history',
  playlist: 'playlists',
  savedSearch: 'playlists',
  video: 'home',
}

interface LayoutData {
  readonly current: Screen
  readonly isStaff: boolean
  readonly nowMs: number
  /** Length of the queue, or why it is unknown. */
  readonly queued: number | LoadFailure
  /** Findings that the user has not seen. */
  readonly unseen: number
}

export function layoutView(ping: Ping, { current, isStaff, nowMs, queued, unseen }: LayoutData): LayoutView {
  const currentTag = navItemTags[current.tag] ?? current.tag
  const item = (label: string, screen: Screen): NavItem => ({
    label,
    screen,
    isCurrent: screen.tag === currentTag && !(screen.tag === 'list' && screenPath(screen) !== screenPath(current)),
    badge: null,
    dot: null,
  })
  const downloads = item(appTexts.downloads, { tag: 'downloads', channel: null, isIgnored: null })
  return {
    brand: PRODUCT_NAME,
    nav: [
      item(appTexts.home, { tag: 'home' }),
      item(appTexts.channels, { tag: 'channels' }),
      item(appTexts.playlists, { tag: 'playlists' }),
      { ...downloads, badge: queueBadge(queued) },
    ].filter(({ screen }) => canOpen(screen, { isStaff, serverVersion: ping.version })),
    icons: [
      item(appTexts.search, { tag: 'search', query: '' }),
      ...[
        item(appTexts.history, { tag: 'history' }),
        item(appTexts.watchLater, { tag: 'list', id: WATCH_LATER_ID }),
      ].filter(({ screen }) => canOpen(screen, { isStaff, serverVersion: ping.version })),
      { ...item(appTexts.settings, { tag: 'settings', page: 'dashboard' }), dot: findingsDot(isStaff ? unseen : 0) },
    ],
    search: currentTag === 'search' ? null : { placeholder: appTexts.searchArchive },
    footer: {
      copyright: copyrightText(nowMs),
      name: PRODUCT_NAME,
      version: displayText(ping.version),
      update: updateNotice(ping),
      links: [
        { label: appTexts.about, target: { screen: { tag: 'about' } } },
        { label: appTexts.source, target: { url: PROJECT_URL } },
        { label: appTexts.containerHub, target: { url: `${PROJECT_URL}/pkgs/container/tubecellar` } },
        { label: appTexts.chat, target: { url: `${PROJECT_URL}/discussions/categories/chat` } },
        { label: appTexts.forum, target: { url: `${PROJECT_URL}/discussions` } },
      ],
    },
    staffOnlyPage: staffOnlyPage(current, { isStaff }),
    fault: faultBannerView(ping),
    problems: (isStaff ? listFindings(ping) : []).map(({ message, fix }) => ({
      message: displayText(message),
      fix: displayText(fix),
    })),
  }
}

const findingsDot = (count: number) => (count > 0 ? appTexts.findings(count) : null)

function queueBadge(queued: LayoutData['queued']): NavItem['badge'] {
  if (typeof queued === 'object') return { text: '!', title: appTexts.openDownloadsToTryAgain(queued.title) }
  return queued > 0 ? { text: formatCount(queued), title: appTexts.videosInQueue } : null
}

function copyrightText(nowMs: number): string {
  const year = new Date(nowMs).getUTCFullYear()
  return year > FIRST_YEAR ? `© ${FIRST_YEAR}–${year}` : `© ${FIRST_YEAR}`
}

/** TubeArchivist servers before 0.5 send no `status`, so a different version counts as an update. */
function updateNotice({ ta_update: update, version: current }: Ping): LayoutView['footer']['update'] {
  if (!update || update.version === current) return null
  const version = displayText(update.version)
  return {
    text: appTexts.available(version, update.is_breaking),
    isBreaking: update.is_breaking,
    url: `${PROJECT_URL}/releases/tag/${encodeURIComponent(version)}`,
  }
}
