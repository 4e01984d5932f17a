import { expect, it } from 'vitest'
import { createForbiddenAddresses } from './forbidden-addresses.ts'

const isForbidden = createForbiddenAddresses({ isLoopbackAllowed: false })
const isForbiddenLocally = createForbiddenAddresses({ isLoopbackAllowed: true })

it.each(['127.0.0.1', '127.8.9.1', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1'])(
  'keeps %s for who allows the machine itself',
  ip => {
    expect([isForbidden(ip), isForbiddenLocally(ip)]).toEqual([true, false])
  },
)

it.each([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  'fe80::1',
  'fd00:ec2::254',
  '100.100.100.200',
  '255.255.255.255',
  '224.0.0.1',
  'ff02::1',
])('never lets %s be reached', ip => {
  expect([isForbidden(ip), isForbiddenLocally(ip)]).toEqual([true, true])
})

it.each(['192.168.1.5', '10.0.0.1', '172.20.0.2', '93.184.216.34', 'fd12::1', '2606:4700::1'])(
  'lets %s be reached',
  ip => {
    expect(isForbidden(ip)).toBe(false)
  },
)
