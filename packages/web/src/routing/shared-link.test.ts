import { expect, it } from 'vitest'
import { sharedLink } from './shared-link.ts'

it.each([
  ['?url=https%3A%2F%2Ftube.example%2Fwatch%3Fv%3Dabc', 'https://tube.example/watch?v=abc'],
  ['?title=A+film&text=Look%3A+https%3A%2F%2Ftube.example%2Fabc+now', 'https://tube.example/abc'],
  ['?url=&text=&title=https://tube.example/x', 'https://tube.example/x'],
  ['?url=javascript:alert(1)', ''],
  ['?channel=UC1&ignored=true', ''],
])('reads from %s the link "%s"', (search, link) => {
  expect(sharedLink(search)).toBe(link)
})
