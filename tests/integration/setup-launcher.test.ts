import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SetupSandbox } from '../support/setup-sandbox.ts'

/** Prints its version, and how it was started. */
const fakeNode = (version: string, name: string) =>
  `[ "$1" = -v ] && { echo ${version}; exit; }\necho ${name} "$@"\nexit 7`

/** The arguments for the terminal UI, which `cellar` without arguments opens. */
const TERMINAL_FLAGS = '--max-semi-space-size=4 --v8-pool-size=1 --liftoff-only'

describe('bin/cellar', () => {
  let box: SetupSandbox
  let launcher: string
  beforeEach(() => {
    box = new SetupSandbox()
    launcher = box.withLauncher()
  })
  afterEach(() => box.remove())

  it('runs on the Node from the modules, even when the one on PATH is newer', async () => {
    box.command('clone/node_modules/.bin/node', fakeNode('v24.21.0', 'own'))
    box.command('node', fakeNode('v26.0.0', 'system'))
    expect((await box.run(launcher)).stdout).toBe(`own ${TERMINAL_FLAGS} ${box.root}/dist/cellar.js\n`)
  })

  it('passes every argument and the exit code', async () => {
    box.command('node', fakeNode('v22.12.0', 'system'))
    const { code, stdout } = await box.run(launcher, ['queue', 'add', 'a b', '--json'])
    expect(stdout).toBe(`system --min-semi-space-size=8 ${box.root}/dist/cellar.js queue add a b --json\n`)
    expect(code).toBe(7)
  })

  it.each(['--version', '-V', '--help', '-h'])(
    'answers %s without a flag that would slow down its start',
    async flag => {
      box.command('node', fakeNode('v24.0.0', 'system'))
      expect((await box.run(launcher, [flag])).stdout).toBe(`system ${box.root}/dist/cellar.js ${flag}\n`)
    },
  )

  it('limits the memory of a server unless the user configured it, and of no other command', async () => {
    box.command('node', `[ "$1" = -v ] && { echo v24.0.0; exit; }\necho "$MALLOC_ARENA_MAX $MALLOC_MMAP_THRESHOLD_"`)
    expect((await box.run(launcher, ['serve', '--json'])).stdout).toBe('2 65536\n')
    expect((await box.run(launcher, ['serve'], { MALLOC_ARENA_MAX: '8' })).stdout).toBe('8 65536\n')
    expect((await box.run(launcher, ['queue', 'list'])).stdout).toBe(' \n')
  })

  it.each(['v22.12.0', 'v22.20.1', 'v23.0.0', 'v24.21.0', 'v30.1.0'])('accepts Node %s', async version => {
    box.command('node', fakeNode(version, 'system'))
    expect((await box.run(launcher)).code).toBe(7)
  })

  it.each(['v20.20.2', 'v18.20.4', 'v22.11.0', 'v22.9.0', 'v6.17.1', 'nonsense'])('rejects Node %s', async version => {
    box.command('node', fakeNode(version, 'system'))
    const { code, stderr } = await box.run(launcher)
    expect(code).toBe(1)
    expect(stderr).toContain(`requires Node 22.12 or newer, found ${version}`)
    expect(stderr).toContain('npm start')
  })

  it('skips an installed Node that does not run here', async () => {
    box.command('clone/node_modules/.bin/node', 'exit 127')
    box.command('node', fakeNode('v24.0.0', 'system'))
    expect((await box.run(launcher)).stdout).toContain('system')
  })

  it('explains what to do when there is no Node', async () => {
    const { code, stderr } = await box.run(launcher)
    expect(code).toBe(1)
    expect(stderr).toContain('found none')
  })

  it('finds its package through a chain of links, relative ones too', async () => {
    box.command('node', fakeNode('v24.0.0', 'system'))
    symlinkSync('../clone/bin/cellar', join(box.bin, 'first'))
    symlinkSync(join(box.bin, 'first'), join(box.home, 'cellar'))
    expect((await box.run(join(box.home, 'cellar'))).stdout).toBe(
      `system ${TERMINAL_FLAGS} ${box.root}/dist/cellar.js\n`,
    )
  })

  it('is found on PATH by its name', async () => {
    box.command('node', fakeNode('v24.0.0', 'system'))
    symlinkSync('../clone/bin/cellar', join(box.bin, 'cellar'))
    expect((await box.run('sh', ['-c', 'cellar demo'])).stdout).toBe(
      `system --max-semi-space-size=4 ${box.root}/dist/cellar.js demo\n`,
    )
  })

  it('requests a build when there is none', async () => {
    box.command('node', fakeNode('v24.0.0', 'system'))
    rmSync(join(box.root, 'dist'), { recursive: true })
    const { code, stderr } = await box.run(launcher)
    expect(code).toBe(1)
    expect(stderr).toContain('npm run build')
  })
})
