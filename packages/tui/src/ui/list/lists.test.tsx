import { afterEach, describe, expect, it } from 'vitest'
import { listTexts } from '@tubecellar/core/messages/list'
import { videoCommandTexts } from '@tubecellar/core/messages/videos'
import { createTestArchive } from '../../testing/demo-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

async function atHome() {
  const { transport } = createTestArchive()
  app = openApp({ transport })
  await app.waitForText('Six hours')
  return transport
}

describe('a filter', () => {
  it('shows the rows that contain all words during typing', async () => {
    await atHome()
    app.press('/')
    await app.waitForText('words; ! excludes')
    app.press('one')
    await app.waitForText('2 of 12')
    app.press(' acre')
    expect(await app.waitForText('1 of 12')).toContain('One year on one acre')
    expect(app.screen()).not.toContain('Six hours')
  })

  it('matches channels, excludes with !, and is cleared with esc', async () => {
    await atHome()
    app.press('/')
    await app.waitForText('words; ! excludes')
    app.press('salt room')
    await app.waitForText('1 of 12')
    app.press(ESC)
    await app.waitForText('1-12 of 4,318')
    app.press('/')
    await app.waitForText('words; ! excludes')
    app.press('!salt')
    await app.waitForText('11 of 12')
  })

  it('stays after Enter; n and N move between matches, esc shows all rows', async () => {
    await atHome()
    app.press('/')
    await app.waitForText('words; ! excludes')
    app.press('one')
    await app.waitForText('2 of 12')
    app.press(ENTER)
    await app.waitForText('esc whole list')
    await app.waitForText(/^> +One oscillator/m)
    app.press('n')
    await app.waitForText(/^> +✓ One year/m)
    app.press('N')
    await app.waitForText(/^> +One oscillator/m)
    app.press(ESC)
    await app.waitForText('1-12 of 4,318')
  })
})

describe('the order', () => {
  it('changes its direction when it is chosen again', async () => {
    const transport = await atHome()
    app.press('s')
    await app.waitForText(`${listTexts.published}, ${listTexts.newestFirst}`)
    app.press(ENTER)
    await app.waitForIdle()
    const changes = transport.calls.filter(({ name }) => name === 'updateUserConfig').map(({ body }) => body)
    expect(changes).toEqual([{ sort_by: 'published', sort_order: 'asc' }])
  })
})

describe('selecting', () => {
  it('applies an action to all selected rows', async () => {
    const transport = await atHome()
    app.press(' ')
    await app.waitForText('1 selected')
    app.press(' ')
    await app.waitForText('2 selected')
    app.press('w')
    await app.waitForText('selected', { isAbsent: true })
    await app.waitForText(videoCommandTexts.markedAsWatched)
    const ids = () =>
      transport.calls.filter(({ name }) => name === 'setWatched').map(({ body }) => (body as { id: string }).id)
    expect(ids()).toEqual(['recent0', 'recent1'])
  })

  it('selects a range, all rows, and none', async () => {
    await atHome()
    app.press(' ')
    await app.waitForText('1 selected')
    app.press(`${ESC}4`, 'j')
    await app.waitForText(/^> +! How a river/m)
    app.press('V')
    await app.waitForText('6 selected')
    app.press('\u0001')
    await app.waitForText('12 selected')
    app.press(ESC)
    await app.waitForText('selected', { isAbsent: true })
    expect(app.screen()).toContain('1-12 of 4,318')
  })
})
