import { afterEach, describe, expect, it } from 'vitest'
import { anArchive } from '../../testing/demo-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

async function atHome() {
  const { transport } = anArchive()
  app = openApp({ transport })
  await app.sees('Six hours')
  return transport
}

describe('a filter', () => {
  it('leaves the rows with all of its words while it is typed', async () => {
    await atHome()
    app.press('/')
    await app.sees('words; ! turns')
    app.press('one')
    await app.sees('2 of 12')
    app.press(' acre')
    expect(await app.sees('1 of 12')).toContain('One year on one acre')
    expect(app.screen()).not.toContain('Six hours')
  })

  it('finds channels, is turned round by !, and is cleared by esc', async () => {
    await atHome()
    app.press('/')
    await app.sees('words; ! turns')
    app.press('salt room')
    await app.sees('1 of 12')
    app.press(ESC)
    await app.sees('1-12 of 4,318')
    app.press('/')
    await app.sees('words; ! turns')
    app.press('!salt')
    await app.sees('11 of 12')
  })

  it('stays after Enter: n and N go through what it found, esc shows everything again', async () => {
    await atHome()
    app.press('/')
    await app.sees('words; ! turns')
    app.press('one')
    await app.sees('2 of 12')
    app.press(ENTER)
    await app.sees('esc whole list')
    await app.sees(/^> +One oscillator/m)
    app.press('n')
    await app.sees(/^> +✓ One year/m)
    app.press('N')
    await app.sees(/^> +One oscillator/m)
    app.press(ESC)
    await app.sees('1-12 of 4,318')
  })
})

describe('selecting', () => {
  it('marks several rows and acts on all of them', async () => {
    const transport = await atHome()
    app.press(' ')
    await app.sees('1 selected')
    app.press(' ')
    await app.sees('2 selected')
    app.press('w')
    await app.sees('selected', { gone: true })
    await app.sees('Marked watched')
    const ids = () =>
      transport.calls.filter(({ name }) => name === 'setWatched').map(({ body }) => (body as { id: string }).id)
    expect(ids()).toEqual(['recent0', 'recent1'])
  })

  it('selects a range, everything, and nothing', async () => {
    await atHome()
    app.press(' ')
    await app.sees('1 selected')
    app.press(`${ESC}4`, 'j')
    await app.sees(/^> +! How a river/m)
    app.press('V')
    await app.sees('6 selected')
    app.press('\u0001')
    await app.sees('12 selected')
    app.press(ESC)
    await app.sees('selected', { gone: true })
    expect(app.screen()).toContain('1-12 of 4,318')
  })
})
