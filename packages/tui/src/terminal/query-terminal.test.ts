import { expect, it } from 'vitest'
import { readAnswers } from './query-terminal.ts'

const ESC = '\u001b'

it('reads how light the background is, in two or four digits', () => {
  expect(readAnswers(`${ESC}]11;rgb:ffff/ffff/ffff${ESC}\\${ESC}[?62;c`).background).toBeCloseTo(1)
  expect(readAnswers(`${ESC}]11;rgb:00/00/00\u0007`).background).toBe(0)
  expect(readAnswers(`${ESC}]11;rgb:1414/1111/0f0f${ESC}\\`).background).toBeCloseTo(0.07)
})

it('takes silence, refusals and nonsense for no answer', () => {
  expect(readAnswers('')).toEqual({ background: null, hasKittyPictures: false, hasSixel: false })
  expect(readAnswers(`${ESC}_Gi=31;ENOTSUP:no${ESC}\\${ESC}]11;rgb:zz/zz/zz${ESC}\\`)).toEqual({
    background: null,
    hasKittyPictures: false,
    hasSixel: false,
  })
})

it('knows a terminal that draws pictures', () => {
  expect(readAnswers(`${ESC}_Gi=31;OK${ESC}\\${ESC}[?62c`).hasKittyPictures).toBe(true)
})

it('knows a terminal that draws sixels', () => {
  for (const answer of ['?4c', '?62;4c', '?64;4;6c', '?4;22c'])
    expect(readAnswers(`${ESC}[${answer}`).hasSixel).toBe(true)
  for (const answer of ['?62c', '?64;14;44c', '>4c']) expect(readAnswers(`${ESC}[${answer}`).hasSixel).toBe(false)
})
