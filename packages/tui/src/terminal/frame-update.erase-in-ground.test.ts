import { expect, it } from 'vitest'
import { erasesWithBackground } from './erases-with-background.ts'

it.each([
  [{ TERM: 'xterm-256color' }, true],
  [{ TERM: 'tmux-256color', TMUX: '/tmp/tmux-0/default,1,0' }, true],
  [{ TERM: 'screen-256color', TMUX: '/tmp/tmux-0/default,1,0' }, true],
  [{ TERM: 'screen-256color' }, false],
  [{ TERM: 'screen.xterm-256color' }, false],
  [{ TERM: 'screen-256color-bce' }, true],
  [{ TERM: 'eterm-color' }, false],
  [{ TERM: 'linux' }, true],
  [{}, true],
])('%j: %s', (env, is) => {
  expect(erasesWithBackground(env)).toBe(is)
})
