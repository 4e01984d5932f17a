import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { editText } from './use-text-editor.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'cellar-editor-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Creates an editor that runs a script on its file. */
async function editor(script: string): Promise<string> {
  const file = join(folder, 'editor')
  await writeFile(file, `#!/bin/sh\nfor file; do :; done\n${script}\n`)
  await chmod(file, 0o755)
  return file
}

it('returns the saved text and deletes the file', async () => {
  const seen = join(folder, 'seen')
  const command = await editor(`echo "$file" > ${seen}; echo two >> "$file"`)
  expect(await editText('one\n', `${command} --wait`)).toBe('one\ntwo\n')
  expect(existsSync((await readFile(seen, 'utf8')).trim())).toBe(false)
})

it('returns null when the editor fails or is missing', async () => {
  expect(await editText('one', await editor('exit 1'))).toBeNull()
  expect(await editText('one', join(folder, 'nowhere'))).toBeNull()
})
