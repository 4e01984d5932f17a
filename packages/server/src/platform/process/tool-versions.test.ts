import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRun } from './exec.ts'
import { createToolPaths } from './tool-paths.ts'
import { createToolVersions } from './tool-versions.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cellar-versions-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The versions of a yt-dlp that is this shell script. */
function versionsOf(script: string, signal?: AbortSignal) {
  const ytDlp = join(folder, 'yt-dlp')
  writeFileSync(ytDlp, `#!/bin/sh\n${script}\n`)
  chmodSync(ytDlp, 0o755)
  return createToolVersions({ run: createRun({}), paths: createToolPaths({ ytDlp }), ...(signal && { signal }) })
}

it('are read from the output of the program', async () => {
  expect(await versionsOf('echo 2026.11.01').find('yt-dlp')).toBe('2026.11.01')
})

it('are undefined when the program reports none', async () => {
  expect(await versionsOf('exit 1').find('yt-dlp')).toBeUndefined()
})

it('are no longer waited for when the server stops', async () => {
  const stop = new AbortController()
  const version = versionsOf('exec sleep 100', stop.signal).find('yt-dlp')
  stop.abort()
  expect(await version).toBeUndefined()
})
