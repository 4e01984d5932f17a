import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellarPath, isolatedEnv } from '../support/demo.ts'
import { startPlayableServer, type PlayableLibrary } from '../support/playable.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { runCellar } from '../support/run-cellar.ts'
import { testPassword } from '../support/server.ts'
import { openTerminal, type Terminal } from '../support/terminal.ts'

const COOKIE = '# Netscape HTTP Cookie File\\n.example.com\\tTRUE\\t/\\tTRUE\\t0\\tname\\tvalue'

/** An editor that puts a cookie where there was nothing. */
const EDITOR = `#!/bin/sh\ncp "$1" "$HOME/before.txt"\nprintf '${COOKIE}\\n' >"$1"\n`

/** A pager that keeps what it read, and stays until Enter. */
const PAGER = '#!/bin/sh\ncat >"$HOME/read.txt"\necho "All read"\nread -r line </dev/tty\n'

/** A person without a server, then with one, then with two. */
describe('servers in a terminal', () => {
  let playable: PlayableLibrary
  let home: string
  let env: NodeJS.ProcessEnv
  let terminal: Terminal
  let port: string

  beforeAll(async () => {
    playable = await startPlayableServer({ videos: 6 })
    port = new URL(playable.server.url).port
    home = await mkdtemp(join(tmpdir(), 'cellar-servers-'))
    await writeFile(join(home, 'editor'), EDITOR, { mode: 0o755 })
    await writeFile(join(home, 'pager'), PAGER, { mode: 0o755 })
    // Nothing of this machine may answer where a server would by default.
    env = { ...isolatedEnv(home), EDITOR: join(home, 'editor'), PAGER: join(home, 'pager'), CELLAR_PORT: '0' }
    terminal = await openTerminal({ command: ['bash', '--norc', '-i'], env })
  })
  afterAll(async () => {
    await terminal?.close()
    await playable?.server.stop()
    // The archive of this machine may still be on its way out.
    if (home) await removeFolder(home)
  })

  const start = async () => {
    await terminal.type(cellarPath)
    await terminal.press('Enter')
  }
  const signIn = async () => {
    await terminal.waitForText('Username')
    await terminal.type('admin')
    await terminal.press('Tab')
    await terminal.type(testPassword('admin'))
    await terminal.press('Enter')
  }

  it('are asked for at the first start, until one has an address', async () => {
    await start()
    await terminal.waitForText('connect to a server')
    await terminal.type('2')
    await terminal.press('Enter')
    await terminal.waitForText('Server URL')
    await terminal.type('tube.example')
    await terminal.press('Enter')
    await terminal.waitForText('is not a valid server URL')
    await terminal.type(`127.0.0.1:${port}`)
    await terminal.press('Enter')
    await signIn()
    await terminal.waitForText('The lamp of Skerrow')
  })

  it('are changed within, to a new one and back to the first', async () => {
    await terminal.press('C-o')
    await terminal.waitForText('Add server…')
    expect(await terminal.screen()).toContain(`default  http://127.0.0.1:${port}`)
    await terminal.press('j', 'Enter')
    await terminal.waitForText('http://nas.home')
    await terminal.type(`localhost:${port}`)
    await terminal.press('Enter')
    await signIn()
    await terminal.waitForText('The lamp of Skerrow')
    await terminal.press('C-o')
    await terminal.waitForText(`> localhost-${port}`)
    await terminal.press('k', 'Enter')
    await terminal.waitForText('The lamp of Skerrow')
    const { stdout } = await runCellar({ env }, ['profile', 'list', '--json'])
    expect(stdout).toContain(`http://localhost:${port}`)
    expect(stdout).toContain(`http://127.0.0.1:${port}`)
  })

  it('are opened again where one left, while commands keep theirs', async () => {
    // Written once the old interface is gone: what is seen then is the new one.
    const remembered = () =>
      readFile(join(home, '.local/state/tubecellar/last-server.json'), 'utf8').catch(() => 'the one of the commands')
    await expect.poll(remembered).toBe('the one of the commands')
    await terminal.waitForText('The lamp of Skerrow')
    await terminal.press('C-o')
    await terminal.waitForText('Add server…')
    await terminal.press('j', 'Enter')
    await expect.poll(remembered).toContain(`localhost-${port}`)
    await terminal.waitForText('The lamp of Skerrow')
    await terminal.type('q')
    await terminal.waitForText(/[$#] *$/m)
    await start()
    await terminal.waitForText('The lamp of Skerrow')
    const { stdout } = await runCellar({ env }, ['profile', 'list', '--json'])
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ name: 'default', is_current: true }))
    await terminal.press('C-o')
    await terminal.waitForText(`> localhost-${port}`)
    await terminal.press('k', 'Enter')
    await expect.poll(remembered).toBe('the one of the commands')
    await terminal.waitForText('The lamp of Skerrow')
  })

  it('take a cookie from the editor, with the mouse as it was', async () => {
    await terminal.type('6')
    await terminal.waitForText('Your Archive')
    await terminal.press('Tab', 'Tab')
    await terminal.waitForText('Subscription Scan')
    await terminal.waitForText(/^> /m)
    for (let row = 0; row < 80 && !/^> .*Paste/m.test(await terminal.screen()); row++) {
      const before = marked(await terminal.screen())
      await terminal.press('j')
      await expect.poll(async () => marked(await terminal.screen())).not.toBe(before)
    }
    await terminal.press('Enter')
    await terminal.waitForText('Paste the cookie file')
    await terminal.press('C-g')
    await terminal.waitForText('2 lines')
    expect(await readFile(join(home, 'before.txt'), 'utf8')).toBe('')
    expect(await terminal.modes()).toMatchObject({ mouse: true, alternate: true })
    await terminal.press('Enter')
    await terminal.waitForText(/Replace[^]*Validate/)
  })

  it('show long texts in the pager, and are whole again after it', async () => {
    await terminal.type('1')
    await terminal.waitForText('The lamp of Skerrow')
    await terminal.type('o')
    await terminal.waitForText('Streams')
    await terminal.type('|')
    await terminal.waitForText('All read')
    expect(await terminal.modes()).toMatchObject({ mouse: false })
    expect(await readFile(join(home, 'read.txt'), 'utf8')).toMatch(/^\S.*\n\S/)
    await terminal.press('Enter')
    await terminal.waitForText('Streams')
    expect(await terminal.modes()).toMatchObject({ mouse: true, alternate: true })
  })

  it('explain a key that Ink does not know', async () => {
    await terminal.press('F1')
    await terminal.waitForText('Mark the video as watched or unwatched.')
    await terminal.press('Escape')
    await terminal.waitForText(/^(?![^]*Mark the video as watched or unwatched)/)
  })

  it('leave no reports of the mouse to the shell while one is in the background', async () => {
    await terminal.press('C-z')
    await terminal.waitForText('Stopped')
    expect(await terminal.modes()).toEqual({ mouse: false, alternate: false, cursor: true })
    await terminal.type('fg')
    await terminal.press('Enter')
    await terminal.waitForText('Streams')
    expect(await terminal.modes()).toMatchObject({ mouse: true, alternate: true })
    await terminal.type('q')
    await terminal.waitForText(/[$#] *$/m)
  })

  it('change nothing when they are opened for reading only', async () => {
    await terminal.type(`${cellarPath} --readonly`)
    await terminal.press('Enter')
    await terminal.waitForText('Streams')
    await terminal.waitForText('read only')
    await terminal.type('w')
    await terminal.waitForText('! Read only')
    await terminal.type('q')
    await terminal.waitForText(/[$#] *$/m)
  })

  it('of this machine end with the terminal that started them, even when it is killed', async () => {
    await rm(join(home, '.config'), { recursive: true })
    await start()
    await terminal.waitForText('connect to a server')
    await terminal.type('1')
    await terminal.press('Enter')
    await terminal.waitForText('Press Enter to continue', 60_000)
    await terminal.press('Enter')
    await terminal.waitForText('Recent Videos', 30_000)
    const profiles = JSON.parse(await readFile(join(home, '.config/tubecellar/profile.json'), 'utf8')) as {
      profiles: { default: { server: string } }
    }
    const { server } = profiles.profiles.default
    const responses = () =>
      fetch(`${server}/api/health`).then(
        () => true,
        () => false,
      )
    expect(await responses()).toBe(true)
    await terminal.press('C-z')
    await terminal.waitForText('Stopped')
    await terminal.type('kill -9 %1')
    await terminal.press('Enter')
    await expect.poll(responses, { timeout: 30_000 }).toBe(false)
  })
})

/** The marked row, with the row below: names repeat. */
const marked = (screen: string) => /^> .*\n.*/m.exec(screen)?.[0] ?? ''
