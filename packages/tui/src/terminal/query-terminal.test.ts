import { PassThrough } from 'node:stream'
import type { ReadStream, WriteStream } from 'node:tty'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { configuredTheme } from '../theme/theme-for-background.ts'
import { REPLY_TIMEOUT_MS, queryTerminal, parseReplies } from './query-terminal.ts'

const ESC = '\u001b'

it('parses the lightness of the background from two or four digits', () => {
  expect(parseReplies(`${ESC}]11;rgb:ffff/ffff/ffff${ESC}\\${ESC}[?62;c`).background).toBeCloseTo(1)
  expect(parseReplies(`${ESC}]11;rgb:00/00/00\u0007`).background).toBe(0)
  expect(parseReplies(`${ESC}]11;rgb:1414/1111/0f0f${ESC}\\`).background).toBeCloseTo(0.07)
})

it('ignores missing and invalid replies', () => {
  expect(parseReplies('')).toEqual({ background: null, hasKittyImages: false, hasSixel: false })
  expect(parseReplies(`${ESC}_Gi=31;ENOTSUP:no${ESC}\\${ESC}]11;rgb:zz/zz/zz${ESC}\\`)).toEqual({
    background: null,
    hasKittyImages: false,
    hasSixel: false,
  })
})

it('detects kitty graphics', () => {
  expect(parseReplies(`${ESC}_Gi=31;OK${ESC}\\${ESC}[?62c`).hasKittyImages).toBe(true)
})

it('detects sixel graphics', () => {
  for (const response of ['?4c', '?62;4c', '?64;4;6c', '?4;22c'])
    expect(parseReplies(`${ESC}[${response}`).hasSixel).toBe(true)
  for (const response of ['?62c', '?64;14;44c', '>4c']) expect(parseReplies(`${ESC}[${response}`).hasSixel).toBe(false)
})

describe('the terminal query', () => {
  afterEach(() => void vi.useRealTimers())

  function createTerminalStub() {
    const stdin = Object.assign(new PassThrough(), { isRaw: false, setRawMode: (raw: boolean) => (stdin.isRaw = raw) })
    const stdout = new PassThrough()
    const responses = queryTerminal(stdin as unknown as ReadStream, stdout as unknown as WriteStream)
    return { stdin, responses, requested: () => String(stdout.read()) }
  }

  it.each([
    ['ffff/ffff/ffff', 'light'],
    ['fafa/f4f4/eded', 'light'],
    ['1e1e/1e1e/2e2e', 'dark'],
  ])('selects for background %s the theme %s, also if the reply is split', async (color, theme) => {
    const { stdin, responses, requested } = createTerminalStub()
    expect(requested()).toContain(`${ESC}]11;?`)
    for (const byte of `${ESC}]11;rgb:${color}${ESC}\\${ESC}_Gi=31;OK${ESC}\\${ESC}[?62;4;22c`) stdin.write(byte)
    const { background, hasKittyImages, hasSixel } = await responses
    expect(configuredTheme('auto', background)).toBe(theme)
    expect({ hasKittyImages, hasSixel }).toEqual({ hasKittyImages: true, hasSixel: true })
    expect(stdin.isRaw).toBe(false)
  })

  it('leaves keys in the input', async () => {
    const { stdin, responses } = createTerminalStub()
    stdin.write(`j${ESC}]11;rgb:1e1e/1e1e/2e2e${ESC}\\4`)
    stdin.write(`${ESC}_Gi=31;OK${ESC}\\${ESC}[?62;4;22c${ESC}[B`)
    expect((await responses).background).toBeCloseTo(0.12)
    expect(String(stdin.read())).toBe(`j4${ESC}[B`)
  })

  it('reads a reply that has arrived when the time is up', async () => {
    const { stdin, responses } = createTerminalStub()
    const end = performance.now() + REPLY_TIMEOUT_MS + 20
    while (performance.now() < end);
    setImmediate(() => stdin.write(`${ESC}]11;rgb:fafa/f4f4/eded${ESC}\\${ESC}[?62c`))
    expect((await responses).background).toBeGreaterThan(0.9)
  })

  it('times out without a reply and selects the dark theme', async () => {
    vi.useFakeTimers()
    const { responses } = createTerminalStub()
    await vi.advanceTimersByTimeAsync(REPLY_TIMEOUT_MS + 1)
    expect(configuredTheme('auto', (await responses).background)).toBe('dark')
    expect(configuredTheme('account', 1)).toBeNull()
    expect(configuredTheme('matrix', 1)).toBe('matrix')
  })
})
