import { expect, it } from 'vitest'
import { isAllowedLicense } from './third-party-licenses.ts'

it.each(['MIT', '0BSD', '(MIT OR CC0-1.0)', 'GPL-3.0-only OR ISC', 'Apache-2.0 AND MIT'])('allows %s', license => {
  expect(isAllowedLicense(license)).toBe(true)
})

it.each(['BlueOak-1.0.0', 'GPL-3.0-only', 'MIT AND LGPL-3.0-or-later', 'SEE LICENSE IN FILE', ''])(
  'does not allow %j',
  license => {
    expect(isAllowedLicense(license)).toBe(false)
  },
)
