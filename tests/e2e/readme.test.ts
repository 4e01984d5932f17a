import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isolatedEnv, root, startDemo, type Demo } from '../support/demo.ts'
import { runCellar } from '../support/run-cellar.ts'
import { openTerminal } from '../support/terminal.ts'

/** Every command that README.md shows, as it is written there, is run here or by what runs these tests. */
describe('README.md', () => {
  let demo: Demo
  let commands: string[]
  let home: string
  const tried = new Set<string>()
  const trying = (command: string) => {
    expect(commands).toContain(command)
    tried.add(command)
    return command
      .split(' ')
      .slice(1)
      .map(word => (word === 'URL' ? demo.site.videos[0]! : word === 'http://127.0.0.1:8000' ? demo.url : word))
  }

  beforeAll(async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8')
    const blocks = [...readme.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
    commands = blocks
      .flatMap(block => block.split('\n'))
      .map(line => line.replace(/#.*/, '').trim())
      .filter(Boolean)
    home = await mkdtemp(join(tmpdir(), 'cellar-readme-'))
    demo = await startDemo()
  })
  afterAll(async () => {
    await demo?.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  })

  it.each(['npm start', 'npm run demo'])('%s runs the product', async command => {
    const [npm = '', ...args] = ['npm', ...trying(command)]
    const child = spawn(npm, args, {
      cwd: root,
      env: { ...isolatedEnv(home), CELLAR_PORT: '0', CELLAR_DATA: join(home, 'data', args.join('-')) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    // Closed once npm, the shell and the server have all let go of it.
    const closed = once(child, 'close')
    const said: string[] = []
    for await (const line of createInterface(child.stderr)) {
      said.push(line)
      if (line.includes('is running at')) break
    }
    const [url = ''] = /http:\/\/[\d.:]+/.exec(said.at(-1) ?? '') ?? []
    expect((await fetch(`${url}/api/health/`)).status, said.join('\n')).toBe(200)
    process.kill(-child.pid!, 'SIGTERM')
    await closed
  })

  it('npm test is what continuous integration runs, and what runs now', async () => {
    trying('npm test')
    expect(await readFile(join(root, '.ci/run'), 'utf8')).toMatch(/^npm test$/m)
  })

  it('signs in from a terminal that asks for the password', async () => {
    const [address = ''] = trying('bin/cellar login http://127.0.0.1:8000').slice(-1)
    const terminal = await openTerminal({ command: [join(root, 'bin/cellar'), 'login', address], env: demo.env })
    await terminal.sees('Username')
    await terminal.type(demo.username)
    await terminal.press('Enter')
    await terminal.sees('Password')
    await terminal.type(demo.password)
    await terminal.press('Enter')
    const screen = await terminal.sees('ended with 0')
    expect(screen).not.toContain(`Password: ${demo.password}`)
    await terminal.close()
  })

  it('downloads, lists and plays', async () => {
    expect((await runCellar(demo, trying('bin/cellar queue add URL --wait'))).code).toBe(0)
    const list = await runCellar(demo, trying('bin/cellar video list --json'))
    const [video] = JSON.parse(list.stdout) as { youtube_id: string; player: { duration: number } }[]
    const args = trying('bin/cellar play VIDEO').map(word => (word === 'VIDEO' ? video!.youtube_id : word))
    const played = await runCellar(demo, [...args, '--from', String(video!.player.duration - 3)])
    expect(played).toMatchObject({ code: 0 })
    expect((await runCellar(demo, trying('bin/cellar --help'))).stdout).toContain('Usage: cellar')
  })

  it('opens the terminal application', async () => {
    trying('bin/cellar')
    const terminal = await openTerminal({ command: [join(root, 'bin/cellar')], env: demo.env })
    await terminal.sees('Recent Videos')
    await terminal.press('q')
    await terminal.sees('ended with 0')
    await terminal.close()
  })

  it('shows no command that is not tried here', () => {
    expect(commands.filter(command => !tried.has(command))).toEqual([])
  })
})
