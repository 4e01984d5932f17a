import { describe, expect, it } from 'vitest'
import { createKeyRegistry } from './key-registry.ts'

function setUp() {
  const registry = createKeyRegistry()
  const ran: string[] = []
  const note = (text: string) => () => void ran.push(text)
  const cli = {}
  registry.set(cli, {
    scope: 'everywhere',
    handlers: { 'app.quit': note('quit'), 'app.back': note('back'), 'screen.downloads': note('downloads') },
    isTyping: false,
  })
  return { registry, ran, note }
}

describe('the key registry', () => {
  it('runs the handler of the topmost layer', () => {
    const { registry, ran, note } = setUp()
    const failure = {}
    registry.set({}, { scope: 'videos', handlers: { 'videos.refresh': note('videos') }, isTyping: false })
    registry.set(failure, { scope: 'failure', handlers: { 'failure.retry': note('failure') }, isTyping: false })
    registry.press('r')
    registry.set(failure, null)
    registry.press('r')
    expect(ran).toEqual(['failure', 'videos'])
  })

  it('leaves keys to an open text field, except those that quit the app', () => {
    const { registry, ran, note } = setUp()
    registry.set({}, { scope: 'login', handlers: { 'login.submit': note('login') }, isTyping: true })
    for (const key of ['q', '4', 'backspace', 'esc', 'enter', 'ctrl+c']) registry.press(key)
    expect(ran).toEqual(['login', 'quit'])
  })

  it('shows why an action is disabled, until the next key', () => {
    const { registry, ran, note } = setUp()
    let reason: string | null = 'This video has no subtitles'
    registry.set(
      {},
      {
        scope: 'player',
        handlers: { 'player.subtitles': { run: note('subtitles'), disabled: () => reason } },
        isTyping: false,
      },
    )
    registry.press('c')
    expect(registry.getSnapshot().rejection).toBe('This video has no subtitles')
    expect(registry.getSnapshot().actions.find(({ id }) => id === 'player.subtitles')?.disabled).toBe(reason)
    reason = null
    registry.press('c')
    expect(registry.getSnapshot().rejection).toBeNull()
    expect(ran).toEqual(['subtitles'])
  })
})

it('a digit opens its screen immediately, before the next key acts', () => {
  const { registry, ran, note } = setUp()
  registry.set({}, { scope: 'list', handlers: { 'list.down': note('down') }, isTyping: false })
  const home = {}
  registry.set(home, { scope: 'videos', handlers: { 'videos.watched': note('watched on Home') }, isTyping: false })
  registry.set(
    {},
    {
      scope: 'everywhere',
      handlers: {
        'screen.playlists': () => {
          ran.push('playlists')
          registry.set(home, null)
        },
      },
      isTyping: false,
    },
  )
  registry.press('3')
  registry.press('w')
  expect(ran).toEqual(['playlists'])
})

it('notifies subscribers only when the snapshot has changed', () => {
  const { registry, note } = setUp()
  const home = {}
  let changes = 0
  registry.subscribe(() => changes++)
  registry.set(home, { scope: 'videos', handlers: { 'videos.play': note('play') }, isTyping: false })
  registry.set(home, { scope: 'videos', handlers: { 'videos.play': note('play again') }, isTyping: false })
  expect(changes).toBe(1)
  registry.set(home, {
    scope: 'videos',
    handlers: { 'videos.play': { run: note('x'), label: 'play from 1:00' } },
    isTyping: false,
  })
  expect(changes).toBe(2)
})
