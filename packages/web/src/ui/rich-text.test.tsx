import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const show = (text: string) => renderToStaticMarkup(<RichText text={text} onSeek={() => undefined} />)

it('opens links elsewhere, without telling where they were', () => {
  expect(show('https://example.org/x')).toMatch(/<a href="https:\/\/example\.org\/x"[^>]*rel="noreferrer nofollow"/)
})

it('shows markup as text', () => {
  expect(show('<img src=x onerror=alert(1)>')).not.toContain('<img')
})

it('makes buttons of times', () => {
  expect(show('2:40 The logbook')).toMatch(/<button[^>]*>2:40<\/button> The logbook/)
})
