import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SetupSandbox } from '../support/setup-sandbox.ts'

let box: SetupSandbox
beforeEach(() => {
  box = new SetupSandbox()
})
afterEach(() => box.remove())

const now = new Date()
const RECENT = `${now.getUTCFullYear()}.${String(now.getUTCMonth() + 1).padStart(2, '0')}.01`

/** The programs that `npm start` needs are already on PATH. */
const withEverything = () => {
  box.withModulesAndBuild()
  for (const name of ['ffmpeg', 'ffprobe']) box.command(name)
  box.command('yt-dlp', `echo x >> "${box.dir}/yt-dlp.calls"; echo ${RECENT}`)
}

describe('setup with nothing to do', () => {
  it('prints nothing, and does not read the version of yt-dlp again', async () => {
    withEverything()
    expect(await box.setup()).toMatchObject({ code: 0, stderr: 'setup: ready\n' })
    expect(await box.setup()).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(box.calls('yt-dlp')).toHaveLength(1)
  })

  it('leaves no lock', async () => {
    withEverything()
    await box.setup()
    expect(readdirSync(join(box.root, '.cache/setup'))).toEqual(['yt-dlp'])
  })

  it('rejects an unknown option', async () => {
    expect(await box.setup(['--fast'])).toMatchObject({ code: 2, stderr: expect.stringContaining('usage') as string })
  })
})

describe('Node modules', () => {
  const npmCi = (node: string) => `
    echo "$PATH $*" >> "${box.dir}/npm.calls"
    mkdir -p node_modules/.bin
    printf '#!/bin/sh\\n[ "$1" = -v ] && echo ${node} && exit\\nmkdir -p dist && touch dist/.stamp\\n' > node_modules/.bin/node
    chmod +x node_modules/.bin/node
    echo '{}' > node_modules/.package-lock.json`

  it('are installed in a new clone with an old Node, and the build runs on the Node that they contain', async () => {
    withEverything()
    rmSync(join(box.root, 'node_modules'), { recursive: true })
    rmSync(join(box.root, 'dist'), { recursive: true })
    box.command('node', 'echo v20.20.2')
    box.command('npm', npmCi('v24.21.0'))
    const { code, stderr } = await box.setup()
    expect(stderr).toBe('setup: installing Node modules (npm ci)\nsetup: building\nsetup: ready\n')
    expect(code).toBe(0)
    expect(existsSync(join(box.root, 'dist/.stamp'))).toBe(true)
  })

  it('are installed without install scripts, by an npm that does not run on the Node being replaced', async () => {
    withEverything()
    rmSync(join(box.root, 'node_modules/.package-lock.json'))
    box.command('node', 'echo v20.20.2')
    box.command('npm', npmCi('v24.21.0'))
    await box.setup([], { PATH: `${box.root}/node_modules/.bin:${box.bin}` })
    expect(box.calls('npm')).toEqual([`${box.bin} ci --include=dev --include=optional --ignore-scripts --no-progress`])
  })

  it('are installed again when the lock file changed, not when only its time did', async () => {
    withEverything()
    rmSync(join(box.root, 'node_modules'), { recursive: true })
    box.command('node', 'echo v20.20.2')
    box.command('npm', npmCi('v24.21.0'))
    await box.setup()
    const later = new Date(Date.now() + 60_000)
    utimesSync(join(box.root, 'package-lock.json'), later, later)
    utimesSync(join(box.root, 'dist/.stamp'), later, later)
    expect((await box.setup()).stderr).toBe('')
    const lockFile = box.write('clone/package-lock.json', '{"changed":true}')
    utimesSync(lockFile, later, later)
    expect((await box.setup()).stderr).toContain('npm ci')
    expect(box.calls('npm')).toHaveLength(2)
  })

  it('stop setup with the reason when npm fails', async () => {
    withEverything()
    rmSync(join(box.root, 'node_modules'), { recursive: true })
    box.command('node', 'echo v20.20.2')
    box.command('npm', 'echo "npm error the disk is full" >&2; exit 1')
    const { code, stderr } = await box.setup()
    expect(code).toBe(1)
    expect(stderr).toContain('| npm error the disk is full')
    expect(stderr).toContain('setup: npm ci failed')
  })

  it('need Node and npm, and setup explains how to install them', async () => {
    box.withApt()
    const { code, stderr } = await box.setup()
    expect(code).toBe(1)
    expect(stderr).toContain('apt-get install --no-install-recommends nodejs npm')
  })

  it('report that Node is too old if npm has none for the platform', async () => {
    withEverything()
    rmSync(join(box.root, 'node_modules'), { recursive: true })
    box.command('node', 'echo v20.20.2')
    box.command('npm', 'mkdir node_modules; echo {} > node_modules/.package-lock.json')
    expect(await box.setup()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Node 22.12 or newer is needed, this is v20.20.2') as string,
    })
  })
})

describe('the build', () => {
  it('runs again when a source is newer, but not for a test', async () => {
    withEverything()
    box.command(
      'clone/node_modules/.bin/node',
      `[ "$1" = -v ] && echo v24.1.0 && exit\necho "$*" >> "${box.dir}/node.calls"; touch dist/.stamp`,
    )
    await box.setup()
    const past = new Date(Date.now() - 60_000)
    utimesSync(join(box.root, 'dist/.stamp'), past, past)
    utimesSync(join(box.root, 'package-lock.json'), past, new Date(past.getTime() - 1000))
    box.write('clone/packages/core/src/thing.test.ts', '')
    expect((await box.setup()).stderr).toBe('')
    box.write('clone/packages/core/src/thing.ts', '')
    expect((await box.setup()).stderr).toContain('setup: building')
    expect(box.calls('node')).toEqual(['scripts/build.ts'])
  })

  it('stops setup with its own message when it fails', async () => {
    withEverything()
    rmSync(join(box.root, 'dist'), { recursive: true })
    box.command(
      'clone/node_modules/.bin/node',
      '[ "$1" = -v ] && echo v24.1.0 && exit\necho "thing.ts:3: unexpected }"; exit 1',
    )
    const { code, stderr } = await box.setup()
    expect(code).toBe(1)
    expect(stderr).toContain('| thing.ts:3: unexpected }')
  })
})

describe('two setups at the same time', () => {
  const lock = () => join(box.root, '.cache/setup/lock')

  it('wait for each other', async () => {
    withEverything()
    const slow = 'sleep 2; mkdir -p node_modules/.bin; echo {} > node_modules/.package-lock.json'
    rmSync(join(box.root, 'node_modules/.package-lock.json'))
    box.command('node', 'echo v20.20.2')
    box.command('npm', `echo ci >> "${box.dir}/npm.calls"; ${slow}`)
    const results = await Promise.all([box.setup(), box.setup()])
    expect(results.map(result => result.code)).toEqual([0, 0])
    expect(box.calls('npm')).toEqual(['ci'])
    expect(results.filter(result => result.stderr.includes('waiting for another setup'))).toHaveLength(1)
  })

  it('ignore the lock of one that was killed', async () => {
    withEverything()
    const { stdout } = await box.run('sh', ['-c', 'echo $$'])
    mkdirSync(join(lock(), '..'), { recursive: true })
    symlinkSync(stdout.trim(), lock())
    expect(await box.setup()).toMatchObject({ code: 0, stderr: 'setup: ready\n' })
  })
})
