import { describe, expect, it } from 'vitest'
import { readCookieText } from './cookie-text.ts'

const cookie = (name: string) => ['.tube.example', 'TRUE', '/', 'FALSE', '1800000000', name, 'v'].join('\t')

describe('a pasted cookie file', () => {
  it('keeps its cookies, after the header that yt-dlp requires', () => {
    const text = `# HTTP Cookie File\r\n# a comment\r\n\r\n${cookie('a')}\r\n#HttpOnly_${cookie('b')}\r\n`
    expect(readCookieText(text)).toBe(`# Netscape HTTP Cookie File\n\n${cookie('a')}\n#HttpOnly_${cookie('b')}\n`)
  })

  it('may contain a cookie without a value', () => {
    expect(readCookieText(cookie('a').slice(0, -1))).toContain('\ta\t\n')
  })

  it.each(['', 'not a cookie', '# only a comment', '{"json": true}', cookie('a').replaceAll('\t', ' ')])(
    'is rejected when it is %j',
    text => {
      expect(() => readCookieText(text)).toThrow(/Netscape cookie/)
    },
  )

  it('reports the invalid line', () => {
    expect(() => readCookieText(`${cookie('a')}\n${cookie('b')}\textra`)).toThrow('Line 2')
  })
})
