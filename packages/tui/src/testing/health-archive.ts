import type { Finding, Schedule } from '@tubecellar/core/contract'
import { blockedSiteFixture, ytDlpStatusFixture } from '@tubecellar/core/testing'
import { createFullArchive } from './large-archive.ts'

const GIB = 1024 ** 3
const ok = (check: string, message: string): Finding => ({ check, state: 'ok', message, fix: null })

const schedule = (name: string, day: number): Schedule => ({
  name,
  schedule: '0 8 *',
  schedule_human: 'Every day at 08:00',
  last_run_at: null,
  next_run_at: new Date(Date.UTC(2026, 10, day, 8)).toISOString(),
  config: {},
})

const YT_DLP = ytDlpStatusFixture()

const BLOCKED = blockedSiteFixture({
  reason: 'bot check',
  message: 'Sign in to confirm you are not a bot.',
  next_attempt: Date.UTC(2026, 10, 20, 20) / 1000,
})

/** {@link createFullArchive} whose server has findings of both kinds and a paused site. */
export function createHealthArchive() {
  const { transport } = createFullArchive()
  const findings: Finding[] = [
    {
      check: 'media folder',
      state: 'problem',
      message: 'The media folder /srv/media is not mounted.',
      fix: 'Mount it; work continues automatically.',
    },
    {
      ...ok('data folder', '/srv/data has 60.0 GiB of 64.0 GiB free.'),
      space: { path: '/srv/data', free_bytes: 60 * GIB, total_bytes: 64 * GIB },
    },
    {
      check: 'schedule',
      state: 'warning',
      message: 'Nothing is scheduled for subscriptions.',
      effect: '3 subscriptions are not checked for new videos.',
      fix: 'Run: cellar schedule set update_subscribed auto',
      action: 'schedule_scans',
    },
    ok('database', 'OK, 212.0 MiB.'),
    ok('yt-dlp', '2026.11.10, /usr/bin/yt-dlp'),
    ok('queue', 'No failed downloads.'),
  ]
  transport.on('diagnose', () => findings)
  transport.on('getYtDlp', () => YT_DLP)
  transport.on('listBlockedSites', () => [BLOCKED])
  transport.on('listSchedules', () => [schedule('check_reindex', 21), schedule('run_backup', 22)])
  return { transport, findings }
}
