import type { Key } from 'ink'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const namedCharacters: Readonly<Record<string, string>> = {
  ' ': 'space',
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u001b': 'esc',
  '\u007f': 'backspace',
}

const namedFlags = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'pageup'],
  ['pageDown', 'pagedown'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'enter'],
  ['escape', 'esc'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
] as const satisfies readonly (readonly [keyof Key, string])[]

/**
 * The keys in one event of Ink, as keymap names. Fast typing arrives as one event with several characters; each is a separate
 * key.
 */
export function keyNames(input: string, key: Key): string[] {
  if (key.tab) return [key.shift ? 'shift+tab' : 'tab']
  const named = namedFlags.find(([flag]) => key[flag])
  // Ink sets the alt flag for a single Escape, because alt is sent as Escape before a key.
  if (named) return [key.escape ? named[1] : `${key.ctrl ? 'ctrl+' : ''}${key.meta ? 'alt+' : ''}${named[1]}`]
  if (key.ctrl) return [`ctrl+${input.toLowerCase()}`]
  if (key.meta) return [`alt+${input}`]
  return [...graphemes.segment(input)].map(({ segment }) => namedCharacters[segment] ?? segment)
}
