import { AccountExport, USER_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { User } from '../../http/caller.ts'
import type { ExportPart } from '../../platform/export-part.ts'
import { createAccountExports } from './account-export.service.ts'

const user: User = { id: 1, name: 'ann', isAdmin: true, isActive: true, lastLoginMs: 5999 }

function openExports(parts: readonly ExportPart[]) {
  const noRows = { list: () => [] }
  return createAccountExports({
    accounts: { getConfig: () => Promise.resolve(USER_CONFIG_DEFAULTS) },
    sessions: noRows,
    tokens: noRows,
    parts,
    version: 'v1.0.0',
    clock: { now: () => 7999 },
  })
}

const pages = (...all: unknown[][]): ExportPart => ({
  tag: 'list',
  name: 'history',
  read: () => ReadableStream.from(all),
})

it.each([
  ['no page', pages(), []],
  ['empty pages', pages([], []), []],
  ['several pages', pages([1, 2], [], [3]), [1, 2, 3]],
])('writes a list of %s', async (_, part, history) => {
  expect(JSON.parse(await text(openExports([part]).open(user)))).toEqual({
    ...{ format: 'tubecellar-account', version: 1, exported_at: 7, server_version: 'v1.0.0' },
    account: { name: 'ann', is_staff: true, last_login: 5 },
    settings: USER_CONFIG_DEFAULTS,
    sessions: [],
    tokens: [],
    history,
  })
})

it('runs one export of an account at a time, until it ends or its client is gone', async () => {
  const exports = openExports([])
  const first = exports.open(user)
  expect(() => exports.open(user)).toThrow(expect.objectContaining({ code: 'exportRunning' }))
  exports.open({ ...user, id: 2 }).destroy()
  await text(first)
  const third = exports.open(user)
  const closed = new Promise(resolve => third.once('close', resolve))
  third.destroy()
  await closed
  await text(exports.open(user))
})

it('ends with the error of a part, and can be started again', async () => {
  let isBroken = true
  const part: ExportPart = {
    tag: 'value',
    name: 'history',
    read: () => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve([])),
  }
  const exports = openExports([part])
  await expect(text(exports.open(user))).rejects.toThrow('gone')
  isBroken = false
  expect(Object.keys(AccountExport.shape)).toEqual(
    expect.arrayContaining(Object.keys(JSON.parse(await text(exports.open(user))) as object)),
  )
})
