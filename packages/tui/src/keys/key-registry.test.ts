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

describe('keys on a screen', () => {
  it('go to the topmost part that knows them', () => {
    const { registry, ran, note } = setUp()
    const failure = {}
    registry.set({}, { scope: 'videos', handlers: { 'videos.refresh': note('videos') }, isTyping: false })
    registry.set(failure, { scope: 'failure', handlers: { 'failure.retry': note('failure') }, isTyping: false })
    registry.press('r')
    registry.set(failure, null)
    registry.press('r')
    expect(ran).toEqual(['failure', 'videos'])
  })

  it('are text while a field is open, but for those that leave the app', () => {
    const { registry, ran, note } = setUp()
    registry.set({}, { scope: 'login', handlers: { 'login.submit': note('login') }, isTyping: true })
    for (const key of ['q', '4', 'backspace', 'esc', 'enter', 'ctrl+c']) registry.press(key)
    expect(ran).toEqual(['login', 'quit'])
  })

  it('that cannot do anything now say why, until the next key', () => {
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

it('a digit that is a screen opens it at once, before the next key acts', () => {
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

it('tells its watchers only when something they see has changed', () => {
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
