import { describe, expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

describe('the parts of a description', () => {
  it('are one text without links and times', () => {
    expect(textParts('Just words.')).toEqual([{ tag: 'text', text: 'Just words.' }])
  })

  it('include links for URLs, without the period of the sentence', () => {
    expect(textParts('See https://example.org/a?b=c.')).toEqual([
      { tag: 'text', text: 'See ' },
      { tag: 'link', text: 'https://example.org/a?b=c', url: 'https://example.org/a?b=c' },
      { tag: 'text', text: '.' },
    ])
  })

  it('keep parentheses that belong to a URL', () => {
    const [, link] = textParts('(https://en.example.org/Cellar_(room))')
    expect(link).toMatchObject({ tag: 'link', url: 'https://en.example.org/Cellar_(room)' })
  })

  it('include the seconds of each time', () => {
    const times = textParts('0:00 Start\n02:40 Logbook\n1:02:03 End').filter(part => part.tag === 'time')
    expect(times.map(({ seconds }) => seconds)).toEqual([0, 160, 3723])
  })

  it.each(['at 12:99', '1.2:30', 'a1:30', '2026-11-20T10:20:30:40'])('include no time for "%s"', text => {
    expect(textParts(text).some(part => part.tag === 'time')).toBe(false)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '<a href="https://x.example">', 'ftp://x.example/'])(
    'never make a dangerous link of "%s"',
    text => {
      for (const part of textParts(text)) if (part.tag === 'link') expect(part.url).toMatch(/^https?:\/\//)
      expect(
        textParts(text)
          .map(part => part.text)
          .join(''),
      ).toBe(text)
    },
  )

  it('include at most 500 times, and the others as text', () => {
    const parts = textParts('0:12 '.repeat(5000))
    expect(parts.filter(part => part.tag === 'time')).toHaveLength(500)
    expect(parts.map(part => part.text).join('')).toBe('0:12 '.repeat(5000))
  })
})
