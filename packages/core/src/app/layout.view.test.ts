import { describe, expect, it } from 'vitest'
import { pingFixture } from '../testing/index.ts'
import { layoutView } from './layout.view.ts'
import { loginView } from '../features/session/login.view.ts'
import type { Screen } from '../routes/index.ts'
import { appTexts } from '../messages/en/app.ts'
import { loginTexts } from '../messages/en/session.ts'

const showLayout = (
  details: { current?: Screen; isStaff?: boolean; nowMs?: number; queued?: number; unseen?: number } = {},
  ping = pingFixture(),
) =>
  layoutView(ping, {
    current: { tag: 'home' },
    isStaff: true,
    nowMs: Date.UTC(2026, 5),
    queued: 0,
    unseen: 0,
    ...details,
  })

describe('the layout', () => {
  it('shows Downloads, with the length of the queue, to staff only', () => {
    const labels = (isStaff: boolean) => showLayout({ isStaff }).nav.map(({ label }) => label)
    expect(labels(true)).toEqual([appTexts.home, appTexts.channels, appTexts.playlists, appTexts.downloads])
    expect(labels(false)).toEqual([appTexts.home, appTexts.channels, appTexts.playlists])
    expect(showLayout({ queued: 1370 }).nav.at(-1)?.badge?.text).toBe('1,370')
    expect(showLayout().nav.at(-1)?.badge).toBeNull()
  })

  it('marks the current screen, also on the pages below it', () => {
    const current = (screen: Screen) => showLayout({ current: screen }).nav.find(item => item.isCurrent)?.label
    expect(current({ tag: 'home' })).toBe(appTexts.home)
    expect(current({ tag: 'channel', id: 'UC1', tab: 'about' })).toBe(appTexts.channels)
    expect(current({ tag: 'downloads', channel: 'UC1', isIgnored: true })).toBe(appTexts.downloads)
    expect(current({ tag: 'about' })).toBeUndefined()
  })

  it('shows years, product and version in the footer', () => {
    expect(showLayout().footer).toMatchObject({
      copyright: '© 2025–2026',
      name: 'Tubecellar',
      version: 'v1.0.0',
      update: null,
    })
    expect(showLayout({ nowMs: Date.UTC(2025, 5) }).footer.copyright).toBe('© 2025')
    expect(showLayout().footer.links.map(({ label }) => label)).toEqual([
      appTexts.about,
      appTexts.source,
      appTexts.containerHub,
      appTexts.chat,
      appTexts.forum,
    ])
  })

  it('announces an update, and whether it has breaking changes', () => {
    const ping = pingFixture({ ta_update: { status: true, version: 'v1.5.0', is_breaking: true } })
    expect(showLayout({}, ping).footer.update).toMatchObject({
      text: 'v1.5.0 available, with breaking changes',
      isBreaking: true,
      url: expect.stringMatching(/^https:.*\/v1\.5\.0$/) as string,
    })
  })

  it('shows missing tools and how to install them to users who can fix it', () => {
    const problem = { code: 'no-ffmpeg', message: 'ffmpeg is missing.', fix: 'apt-get install ffmpeg' }
    expect(showLayout({}, pingFixture({ problems: [problem] })).problems).toEqual([
      { message: 'ffmpeg is missing.', fix: 'apt-get install ffmpeg' },
    ])
    expect(showLayout({ isStaff: false }, pingFixture({ problems: [problem] })).problems).toEqual([])
  })

  it('has a dot on Settings while staff have not seen all findings', () => {
    const dots = (change: Parameters<typeof showLayout>[0]) => showLayout(change).icons.map(({ dot }) => dot)
    expect(dots({ unseen: 3 })).toEqual([null, null, null, '3 findings'])
    expect(dots({ unseen: 0 })).toEqual([null, null, null, null])
    expect(dots({ unseen: 3, isStaff: false })).toEqual([null, null, null, null])
  })

  it('has icons for History and Watch Later, where the server has it', () => {
    const icons = (id: string, version: string) =>
      showLayout({ current: { tag: 'list', id }, isStaff: false }, pingFixture({ version })).icons.map(
        ({ label, isCurrent }) => `${label} ${isCurrent}`,
      )
    expect(icons('watch-later', 'v1.0.0')[1]).toBe('History false')
    expect(icons('watch-later', 'v1.0.0')[2]).toBe('Watch Later true')
    expect(icons('favorites', 'v1.0.0')[2]).toBe('Watch Later false')
    expect(icons('watch-later', 'v0.5.8')).toEqual(['Search false', 'Settings false'])
  })

  it('shows a fault to all users, and not among the warnings', () => {
    const problem = { code: 'data-full', severity: 'problem' as const, message: 'No changes are saved.', fix: '' }
    for (const isStaff of [true, false])
      expect(showLayout({ isStaff }, pingFixture({ problems: [problem] }))).toMatchObject({
        fault: { faults: [{ message: 'No changes are saved.' }] },
        problems: [],
      })
    expect(showLayout().fault).toBeNull()
  })
})

describe('the login', () => {
  const quiet = { failedPings: null, needsHelp: false, isSubmitting: false, error: null }

  it('waits for the backend, and then shows help', () => {
    expect(loginView({ ...quiet, failedPings: 3 })).toMatchObject({
      waiting: loginTexts.waitingForBackend,
      attempts: loginTexts.attempt(3),
      help: null,
    })
    const help = loginView({ ...quiet, failedPings: 11, needsHelp: true }).help
    expect(help?.title).toBe(loginTexts.havingIssues)
    expect(help?.hints.join(' ')).toContain('CELLAR_PORT')
  })

  it('shows that it failed, and why', () => {
    expect(loginView({ ...quiet, error: 'Wrong username or password.' }).error).toEqual({
      title: loginTexts.failedToLogin,
      detail: 'Wrong username or password.',
    })
  })
})
