import type { Problem } from '@tubecellar/core/contract'
import { USER_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { pingFixture, reject } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { systemTexts } from '@tubecellar/core/messages/system'
import { createTestArchive } from '../../testing/demo-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ESC = '\u001b'

const full: Problem = {
  code: 'data-full',
  severity: 'problem',
  blocks: 'changes',
  message:
    'The data disk is full: /srv/tubecellar/data has 0 B free. You can watch and delete; nothing else is saved, and tasks wait.',
  fix: 'Delete videos, or free space on the disk of /srv/tubecellar/data. Work continues automatically.',
}
const missing: Problem = {
  code: 'media-missing',
  severity: 'problem',
  blocks: 'downloads',
  message: 'The media folder /srv/media is not mounted.',
  fix: 'Mount it.',
}
const old: Problem = { code: 'yt-dlp-old', severity: 'warning', message: 'yt-dlp is 95 days old.', fix: 'Update it.' }

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

function open(problems: Problem[], columns = 80, rows = 24) {
  const { transport } = createTestArchive()
  transport.on('ping', () => pingFixture({ problems }))
  app = openApp({ transport, columns, rows })
  return transport
}
const rowsWith = (screen: string, ...texts: string[]) =>
  screen.split('\n').flatMap((row, index) => (texts.some(text => row.includes(text)) ? [index] : []))

describe('a fault of the server', () => {
  it('is shown in at most two rows above the screen, with a key for the details', async () => {
    open([full])
    const screen = await app.waitForText('Six hours')
    expect(screen.split('\n').slice(2, 4)).toEqual([
      ' ! The data disk is full: /srv/tubecellar/data has 0 B free. You can watch and',
      expect.stringMatching(/^ {3}delete; nothing else is saved.*… {2}! details$/),
    ])
    expect(screen.split('\n')).toHaveLength(24)
    app.press('X')
    app.press('!')
    await app.waitForText('╭─ Faults and warnings')
    await app.waitForText('! details')
    expect(app.screen().replace(/[│\s]+/g, ' ')).toContain(full.fix)
    app.press(ESC)
    await app.waitForText('╭─ Faults', { isAbsent: true })
    expect(app.screen()).toContain('! The data disk is full')
  })

  it('is shown if it is the most severe one; the key shows all faults and warnings', async () => {
    open([old, missing, full], 120, 40)
    const screen = await app.waitForText('and 1 more  ! details')
    expect(rowsWith(screen, 'media folder', '95 days')).toEqual([])
    app.press('!')
    await app.waitForText('Mount it.')
    expect(app.screen()).toContain('yt-dlp is 95 days old.')
  })

  it('appears when an action fails because of it, and disappears when it is resolved', async () => {
    const transport = open([])
    await app.waitForText('Six hours')
    expect(app.screen()).not.toContain('! details')
    transport.on('setWatched', () => reject(507, 'No changes are saved.'))
    transport.on('ping', () => pingFixture({ problems: [missing] }))
    app.press('w')
    await app.waitForText('! The media folder /srv/media is not mounted. Mount it.')
    transport.on('ping', () => pingFixture())
    app.press('j', 'w')
    await app.waitForText('The media folder', { isAbsent: true })
  })

  it('fits a small window, where its details can be scrolled', async () => {
    open([full, missing], 40, 10)
    await app.waitForText('! details')
    app.press('!')
    await app.waitForText(systemTexts.faultsAndWarnings(' ↓'))
    for (let count = 0; count < 20; count++) app.press('j')
    await app.waitForText('Mount it.')
    expect(app.screen()).toContain(systemTexts.faultsAndWarnings(' ↑'))
  })

  it('has no row if it blocks nothing, only a mark on the tab of the settings until the page Health is open', async () => {
    const transport = open([old])
    transport.on('diagnose', () => [])
    transport.on('listSchedules', () => [])
    transport.on('updateUserConfig', () => ({ ...USER_CONFIG_DEFAULTS, seen_findings: 'yt-dlp-old' }))
    const screen = await app.waitForText('6 Settings !')
    expect(screen).not.toContain('95 days')
    app.press('6')
    await app.waitForText('Health (1)')
    app.press(':')
    await app.waitForText('Type a command')
    app.press('health')
    await app.waitForText('> Health (1)')
    app.press('\r')
    await app.waitForText('No findings.')
    await app.waitForText('6 Settings !', { isAbsent: true })
  })
})
