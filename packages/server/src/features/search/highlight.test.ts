import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from '@tubecellar/core/contract'
import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

describe('highlighting', () => {
  it('wraps the marks and escapes all text', () => {
    const marked = highlight(`a <b>"x" & 'y'`, [{ start: 2, end: 5 }])
    expect(marked).toBe(`a ${HIGHLIGHT_OPEN}&lt;b&gt;${HIGHLIGHT_CLOSE}&quot;x&quot; &amp; &#39;y&#39;`)
  })

  it('does not split a text without marks', () => expect(highlight('plain', [])).toBe('plain'))
})
