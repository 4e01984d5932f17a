import { describe, expect, it } from 'vitest'
import { highlightText } from './highlighted-text.ts'

const words = (html: string) => highlightText(html).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))

describe('the line of a full-text hit', () => {
  it('marks what was searched for and keeps the spaces around it', () => {
    expect(words('and the <span class="settings-current">lighthouse</span> turned')).toEqual([
      'and the ',
      '[lighthouse]',
      ' turned',
    ])
  })

  it('marks several words, also side by side', () => {
    const open = '<span class="settings-current">'
    expect(words(`${open}a</span>${open}b</span>`)).toEqual(['[a]', '[b]'])
  })

  it('shows other markup as text, once decoded', () => {
    expect(words('&lt;img src=x onerror=&quot;a&quot;&gt; &amp;amp; it&#x27;s')).toEqual([
      `<img src=x onerror="a"> &amp; it's`,
    ])
    expect(words('<b>bold</b>')).toEqual(['<b>bold</b>'])
  })

  it('leaves an unclosed wrapper unchanged', () => {
    expect(words('x <span class="settings-current">y')).toEqual(['x ', '<span class="settings-current">y'])
  })

  it('removes control characters', () => {
    expect(words('a\u001b[2J\u202eb')).toEqual(['a[2Jb'])
  })
})
