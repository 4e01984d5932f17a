import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { saveNewFile } from './save-new-file.ts'

it('keeps existing files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cellar-save-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(await saveNewFile(folder, { fileName: 'log.txt', text: 'one' })).toBe(join(folder, 'log.txt'))
  expect(await saveNewFile(folder, { fileName: 'log.txt', text: 'two' })).toBe(join(folder, 'log 2.txt'))
  expect(readFileSync(join(folder, 'log.txt'), 'utf8')).toBe('one')
  expect(readFileSync(join(folder, 'log 2.txt'), 'utf8')).toBe('two')
  await expect(saveNewFile(join(folder, 'none'), { fileName: 'log.txt', text: '' })).rejects.toThrow('ENOENT')
})
