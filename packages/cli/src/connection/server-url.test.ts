import { describe, expect, it } from 'vitest'
import { readServerUrl } from './server-url.ts'

describe('readServerUrl', () => {
  it.each([
    ['https://tube.example/', 'https://tube.example'],
    ['http://127.0.0.1:8000/archive/', 'http://127.0.0.1:8000/archive'],
    ['localhost:8000', 'http://localhost:8000'],
    ['127.0.0.1', 'http://127.0.0.1'],
    ['[::1]:8000', 'http://[::1]:8000'],
  ])('reads %s', (text, url) => {
    expect(readServerUrl(text)).toBe(url)
  })

  it.each(['tube.example', 'ftp://tube.example', 'javascript:alert(1)', 'http://', 'localhost.evil.example'])(
    'rejects %s',
    text => {
      expect(() => readServerUrl(text)).toThrow('is not a valid server URL')
    },
  )

  it('rejects a password without printing it', () => {
    expect(() => readServerUrl('https://me:hunter2@tube.example')).toThrow(/^(?!.*hunter2)/)
  })
})
