import { expect, it } from 'vitest'
import { createForbiddenAddresses } from './forbidden-addresses.ts'

const isForbidden = createForbiddenAddresses({ isLoopbackAllowed: false })
const isForbiddenLocally = createForbiddenAddresses({ isLoopbackAllowed: true })

it.each([
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
])('allows %s if this computer is allowed', ip => {
  expect([isForbidden(ip), isForbiddenLocally(ip)]).toEqual([true, false])
})

it.each([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '::ffff:0:169.254.169.254',
  '64:ff9b::169.254.169.254',
  '2002:a9fe:a9fe::1',
  'fe80::1',
  'fd00:ec2::254',
  '100.100.100.200',
  '255.255.255.255',
  '224.0.0.1',
  'ff02::1',
])('never allows %s', ip => {
  expect([isForbidden(ip), isForbiddenLocally(ip)]).toEqual([true, true])
})

it.each([
  '192.168.1.5',
  '10.0.0.1',
  '172.20.0.2',
  '93.184.216.34',
  'fd12::1',
  '2606:4700::1',
  '64:ff9b::5db8:d822',
  '2002:5db8:d822::1',
])('allows %s', ip => {
  expect(isForbidden(ip)).toBe(false)
})
