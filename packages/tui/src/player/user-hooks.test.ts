import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUserHooks, HOOK_TIMEOUT_MS, type PlayedVideo } from './user-hooks.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cellar-hooks-'))))
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const video: PlayedVideo = {
  id: 'kee9Lantern',
  title: '$(touch "/tmp/x"); `id`\u0000\n\u001b[31mThe lamp',
  channel: 'North',
  mediaUrl: 'http://cellar.test/media/a.mp4',
  position: 12.34,
  duration: 90,
  hasEnded: false,
}

function hookFixture(script: string): string {
  const program = join(folder, 'hook')
  writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o700 })
  return program
}
const seen = () => (existsSync(join(folder, 'seen')) ? readFileSync(join(folder, 'seen'), 'utf8') : '')
const done = `&& mv "$0.new" "$(dirname "$0")/seen"`

it('passes the configured arguments, and the video in the environment as display text', async () => {
  const failures: string[] = []
  const program = hookFixture(
    `printf '%s\\n' "$#" "$1" "$CELLAR_EVENT" "$CELLAR_VIDEO_ID" "$CELLAR_VIDEO_TITLE" "$CELLAR_POSITION" > "$0.new" ${done}`,
  )
  createUserHooks({ onPlay: [program, 'a $b; c'], onEnd: [] }, text => failures.push(text))('onPlay', video)
  await expect.poll(seen).toBe('1\na $b; c\nplay\nkee9Lantern\n$(touch "/tmp/x"); `id` [31mThe lamp\n12.3\n')
  expect(failures).toEqual([])
})

it('does nothing without a hook', () => {
  createUserHooks({ onPlay: [], onEnd: [] }, text => expect.unreachable(text))('onEnd', video)
})

it('reports a hook that is missing or fails once', async () => {
  const failures: string[] = []
  const run = createUserHooks({ onPlay: [join(folder, 'none')], onEnd: [hookFixture('exit 3')] }, text =>
    failures.push(text),
  )
  run('onPlay', video)
  run('onEnd', video)
  await expect
    .poll(() => failures.toSorted())
    .toEqual([
      expect.stringMatching(/^onEnd: .*hook exited with code 3$/),
      expect.stringMatching(/^onPlay: .*none was not found$/),
    ])
})

it('kills a hook that exceeds the time limit, with its child processes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failures: string[] = []
  const program = hookFixture(`sleep 600 & echo $! > "$0.new" ${done}; wait`)
  createUserHooks({ onPlay: [], onEnd: [program] }, text => failures.push(text))('onEnd', video)
  await expect.poll(seen).toMatch(/\d/)
  const pid = Number(seen())
  vi.advanceTimersByTime(HOOK_TIMEOUT_MS)
  expect(failures).toEqual([expect.stringContaining('took longer than 10 seconds')])
  await expect.poll(() => hasExited(pid)).toBe(true)
})

/** A zombie counts as exited. */
function hasExited(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return true
  }
}
