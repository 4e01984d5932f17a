import { expect, it } from 'vitest'
import { terminalOutput } from './terminal-video.ts'

const KNOWN =
  'Available video outputs:\n  gpu              Shader-based\n  tct              true-color\n  sixel            graphics\n'
const plain = { hasKittyImages: false, hasSixel: false, hasTruecolor: true }

it.each([
  [
    'kitty images if mpv and the terminal support them',
    { ...plain, hasKittyImages: true },
    `${KNOWN}  kitty  terminal\n`,
    'kitty',
  ],
  ['sixels if mpv is too old for kitty images', { ...plain, hasKittyImages: true, hasSixel: true }, KNOWN, 'sixel'],
  ['colored cells in every other terminal', plain, KNOWN, 'tct'],
  ['colored cells when mpv lists nothing', { ...plain, hasSixel: true }, '', 'tct'],
] as const)('video is drawn with %s', (_name, terminal, known, output) => {
  expect(terminalOutput(terminal, known)).toBe(output)
})
