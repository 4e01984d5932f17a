import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPluginOptions } from './yt-dlp-plugins.ts'

let pluginFolder: string
beforeEach(async () => void (pluginFolder = await mkdtemp(join(tmpdir(), 'cellar-plugins-'))))
afterEach(() => rm(pluginFolder, { recursive: true, force: true }))

it('passes the folder of plugins to current releases', async () => {
  await mkdir(join(pluginFolder, 'one'))
  expect(await findPluginOptions({ pluginDir: '/sample', pluginFolder }, '2026.10.26')).toEqual({
    args: ['--plugin-dirs', 'default', '--plugin-dirs', pluginFolder],
    env: { PYTHONPATH: '/sample' },
  })
})

it('passes each plugin to older releases', async () => {
  await mkdir(join(pluginFolder, 'one'))
  expect(await findPluginOptions({ pluginDir: '/sample', pluginFolder }, '2023.03.04')).toEqual({
    args: [],
    env: { PYTHONPATH: `/sample:${join(pluginFolder, 'one')}` },
  })
})

it('passes nothing without plugins', async () => {
  expect(await findPluginOptions({ pluginFolder }, '2026.10.26')).toEqual({ args: [], env: {} })
  await rm(pluginFolder, { recursive: true })
  expect(await findPluginOptions({ pluginFolder }, '2026.10.26')).toEqual({ args: [], env: {} })
})
