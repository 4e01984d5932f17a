import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showInPager } from './show-in-pager.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cellar-pager-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A pager that writes its input to a file. */
function createPagerStub(script = ''): { PAGER: string; seen: () => string } {
  const program = join(folder, 'pager')
  const out = join(folder, 'seen')
  writeFileSync(program, `#!/bin/sh\ncat > "${out}"\necho "[$1]" >> "${out}"\n${script}`, { mode: 0o700 })
  return { PAGER: `${program} --raw`, seen: () => readFileSync(out, 'utf8') }
}

it('shows the text with its lines, without control characters', async () => {
  const { PAGER, seen } = createPagerStub()
  expect(
    await showInPager('one\r\n\u001b[31mtwo\u001b]52;c;aGk=\u0007 \u202Ethree', { ...process.env, PAGER }),
  ).toBeNull()
  expect(seen()).toBe('one\n[31mtwo]52;c;aGk= three\n[--raw]\n')
})

it('accepts a pager that closes before it has read everything', async () => {
  const program = join(folder, 'hasty')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 })
  expect(await showInPager('x'.repeat(5_000_000), { ...process.env, PAGER: program })).toBeNull()
})

it('reports a pager that is missing or fails', async () => {
  expect(await showInPager('x', { ...process.env, PAGER: join(folder, 'none') })).toContain('correct PAGER')
  expect(await showInPager('x', { ...process.env, PATH: folder, PAGER: '' })).toContain('install less')
  expect(await showInPager('x', { ...process.env, PAGER: createPagerStub('exit 3').PAGER })).toContain(
    'exited with code 3',
  )
})
