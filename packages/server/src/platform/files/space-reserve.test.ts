import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createSpaceReserve } from './space-reserve.ts'

it('keeps a part for a start on the full disk, however often it is released, and is restored later', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cellar-reserve-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'space.reserve')
  const reserve = createSpaceReserve(file)
  reserve.release(4000)
  expect(existsSync(file)).toBe(false)
  expect(reserve.restore(4000)).toBe(true)
  reserve.release(4000)
  reserve.release(4000)
  expect(statSync(file).size).toBe(1000)
  expect(reserve.restore(4000)).toBe(true)
  expect(statSync(file).size).toBe(4000)
  expect([reserve.releaseAll(), reserve.releaseAll(), existsSync(file)]).toEqual([true, false, false])
})
