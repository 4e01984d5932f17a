import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFile } from './find-file.ts'

let home: string
let root: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'cellar-files-'))
  root = join(home, 'root')
  mkdirSync(join(root, 'channel'), { recursive: true })
  mkdirSync(join(home, 'root-beside'))
  writeFileSync(join(root, 'channel/video.mp4'), 'x')
  writeFileSync(join(root, '.marker'), 'x')
  writeFileSync(join(home, 'secret'), 'x')
  writeFileSync(join(home, 'root-beside/secret'), 'x')
  symlinkSync(join(home, 'secret'), join(root, 'link'))
  symlinkSync(home, join(root, 'up'))
  symlinkSync('channel/video.mp4', join(root, 'alias.mp4'))
  symlinkSync('loop', join(root, 'loop'))
})
afterAll(() => rmSync(home, { recursive: true }))

describe('findFile', () => {
  it('finds files, and links to files inside the folder', async () => {
    expect(await findFile(root, 'channel/video.mp4')).toMatchObject({ path: 'channel/video.mp4' })
    expect(await findFile(root, 'alias.mp4')).toMatchObject({ path: 'channel/video.mp4' })
  })

  it.each([
    '',
    'channel',
    'channel/',
    'none',
    '../secret',
    'channel/../../secret',
    '../root-beside/secret',
    '/etc/passwd',
    'link',
    'up/secret',
    'loop',
    '.marker',
    'channel/video.mp4\0.jpg',
    '..\\secret',
    'x'.repeat(5000),
  ])('finds nothing at %j', async path => {
    expect(await findFile(root, path)).toBeUndefined()
  })

  it('finds nothing in a missing folder', async () => {
    expect(await findFile(join(home, 'missing'), 'a')).toBeUndefined()
  })
})
