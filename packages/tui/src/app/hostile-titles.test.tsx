import stringWidth from 'string-width'
import { expect, it } from 'vitest'
import type { FakeTransport } from '@tubecellar/core/testing'
import { screenShowcases } from '../testing/screen-showcases.ts'
import { renderFrame } from '../testing/showcase.ts'
import { showcases } from '../testing/showcases.ts'
import { plainText } from '../testing/styled-rows.ts'

const ESC = '\u001b'

/** Attacks through names: screen clears, clipboard and title sequences, direction marks, wide characters. */
const HOSTILE_TEXT = [
  `${ESC}[2J${ESC}[1;1H${ESC}[31m`,
  `${ESC}]52;c;ZXZpbA==\u0007`,
  `${ESC}]0;owned${ESC}\\`,
  `${ESC}_Ga=d${ESC}\\`,
  '\u009b2J\u0090q\u009c',
  '\r\n\t\b\u0007\u0000',
  '\u202e\u2066\u200f\u2069\u202c',
  '\u0301\u0302\u0303漢字👩‍👩‍👧‍👦',
].join('')

/** Fields with free text, of all entities. */
const NAMES =
  /^(title|description|uploader|tags|message|messages|filename|codec|name|(channel|playlist)_(name|description|tags)|comment_(text|author)|subtitle_(line|channel)|category)$/

function hostile(value: unknown, isText = false): unknown {
  if (typeof value === 'string') return isText && value !== '' ? `${value}${HOSTILE_TEXT}` : value
  if (Array.isArray(value)) return value.map(each => hostile(each, isText))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hostile(each, NAMES.test(key))]))
}

/** A response with JSON, or a subtitle file, whose lines of text have letters. */
function hostileBody(text: string): string {
  if (!text.startsWith('WEBVTT')) return JSON.stringify(hostile(JSON.parse(text)))
  const hostileLine = HOSTILE_TEXT.replaceAll(/[\r\n]/g, '')
  return text.replaceAll(/^(?!WEBVTT|.*-->).*\p{L}.*$/gmu, line => `${line}${hostileLine}`)
}

function hostileTransport(transport: FakeTransport): FakeTransport {
  return {
    ...transport,
    async send(request) {
      const response = await transport.send(request)
      return response.text === '' ? response : { ...response, text: hostileBody(response.text) }
    },
  }
}

it.each([...showcases, ...screenShowcases].map(showcase => [showcase.name, showcase] as const))(
  'hostile titles have no effect on the terminal: %s',
  async (_name, showcase) => {
    const transport = () => hostileTransport(showcase.transport())
    const frame = await renderFrame({ ...showcase, transport }, { columns: 80, rows: 24, colorDepth: 'truecolor' })
    // Only text and color sequences may reach the terminal.
    expect(frame.replaceAll(/\u001b\[[\d;]*m/g, '')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    expect(frame).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
    const lines = plainText(frame).split('\n')
    expect(lines.length).toBeLessThanOrEqual(24)
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(80)
  },
)

it('shows the remaining text of hostile titles', async () => {
  const [home] = showcases
  if (!home) throw new Error('No showcase found.')
  const transport = () => hostileTransport(home.transport())
  const frame = await renderFrame({ ...home, transport }, { columns: 200, rows: 40, colorDepth: 'mono' })
  expect(plainText(frame)).toMatch(/Truing a wheel by ear.*漢字/)
})
