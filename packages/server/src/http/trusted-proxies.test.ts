import { expect, it } from 'vitest'
import { createTrustedAddresses } from './trusted-proxies.ts'

it.each([
  [['loopback'], '127.0.0.1', true],
  [['loopback'], '::ffff:127.0.0.1', true],
  [['loopback'], '::1', true],
  [['loopback'], '10.0.0.1', false],
  [['10.0.0.1'], '10.0.0.1', true],
  [['10.0.0.1'], '10.0.0.2', false],
  [['172.16.0.0/12', 'fd00::/8'], '172.20.1.1', true],
  [['172.16.0.0/12', 'fd00::/8'], 'fd12::1', true],
  [['uniquelocal'], '192.168.3.4', true],
  [[], '127.0.0.1', false],
  [['loopback'], undefined, false],
  [['loopback'], 'unix', false],
])('with %j trusts %s: %s', (entries, address, isTrusted) => {
  expect(createTrustedAddresses(entries)(address)).toBe(isTrusted)
})
