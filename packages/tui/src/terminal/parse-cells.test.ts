import { expect, it } from 'vitest'
import { parseCells } from './parse-cells.ts'
import { textFromCells } from '../testing/text-from-cells.ts'

const ESC = '\u001b'

it('parses the colors of an image, also several in one sequence and those of surrounding text', () => {
  const cover = `${ESC}[48;2;1;2;3m${ESC}[38;5;139;48;2;39;49;9m▀▀${ESC}[48;5;4m ${ESC}[39;49m${ESC}[49m\n${ESC}[38;2;1;1;1m▄`
  const cells = parseCells(cover) ?? []
  expect(cells.map(({ value }) => value).join('')).toBe('▀▀ \n▄')
  expect(cells.map(({ styles }) => styles.map(({ code }) => code.slice(2, -1)).join(' '))).toEqual([
    '38;5;139 48;2;39;49;9',
    '38;5;139 48;2;39;49;9',
    '38;5;139 48;5;4',
    '',
    '38;2;1;1;1',
  ])
  expect(textFromCells(cells.slice(0, 3))).toBe(
    `${ESC}[38;5;139m${ESC}[48;2;39;49;9m▀▀${ESC}[48;5;4m ${ESC}[49m${ESC}[39m`,
  )
})

it('parses titles: bold and dim combine and end together', () => {
  const cells = parseCells(`${ESC}[1m${ESC}[2ma${ESC}[7mb${ESC}[22mc`)
  expect(cells?.map(({ value, styles }) => value + styles.map(({ code }) => code.slice(2, -1)).join(' '))).toEqual([
    'a1 2',
    'b1 2 7',
    'c7',
  ])
})

it('returns null for other text', () => {
  for (const text of [
    'e\u0301',
    '題',
    `${ESC}[31m▀`,
    `${ESC}[38;2;1;2m▀`,
    `${ESC}[2J`,
    `${ESC}[m▀`,
    `▀${ESC}`,
    `${ESC}[38;2;1;2;3;m▀`,
    'a\tb',
  ])
    expect(parseCells(text)).toBeNull()
})
