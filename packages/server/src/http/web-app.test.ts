import { describe, expect, it } from 'vitest'
import { accepts, withBase } from './web-app.ts'

describe('withBase', () => {
  it('is inserted before everything that has a link', () => {
    const page = '<!doctype html><html><head lang="en"><script src="./a.js"></script></head></html>'
    expect(withBase(page, '/tube/')).toBe(
      '<!doctype html><html><head lang="en"><base href="/tube/"><script src="./a.js"></script></head></html>',
    )
  })

  it('replaces a base that the page was built with, and does not change a header element', () => {
    const page = '<head><base href="/"></head><body><header></header></body>'
    expect(withBase(page, '/')).toBe('<head><base href="/"></head><body><header></header></body>')
  })
})

describe('accepted encodings', () => {
  it.each([
    ['gzip, deflate, br', 'br', true],
    ['gzip;q=0.5, BR;q=1.0', 'br', true],
    ['br;q=0, gzip', 'br', false],
    ['brotli', 'br', false],
    [undefined, 'gzip', false],
  ])('%s: %s is %s', (accepted, encoding, isAccepted) => {
    expect(accepts(accepted, encoding)).toBe(isAccepted)
  })
})
