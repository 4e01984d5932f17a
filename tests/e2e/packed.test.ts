import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { end, isolatedEnv, root } from '../support/demo.ts'
import { removeFolder } from '../support/remove-folder.ts'

const run = promisify(execFile)

/** When the files of the clone's build were last replaced. */
const distChanged = async () => (await stat(join(root, 'dist/cellar.js'))).ctimeMs

/** What `npm install -g` brings to a machine that has never seen the sources. */
describe('the packed product', () => {
  let home: string
  let env: NodeJS.ProcessEnv
  let cellar: string
  let changedBefore: number

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'cellar-packed-'))
    env = isolatedEnv(home)
    changedBefore = await distChanged()
    const { stdout } = await run('npm', ['run', '--silent', 'package', '--', home], { cwd: root })
    const args = [
      'install',
      '--global',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefix',
      join(home, 'prefix'),
    ]
    await run('npm', [...args, stdout.trim()], { cwd: home, env: { ...process.env, HOME: home } })
    cellar = join(home, 'prefix/bin/cellar')
  })
  afterAll(() => removeFolder(home))

  it('was packed without a change of dist, from which other programs run', async () => {
    expect(await distChanged()).toBe(changedBefore)
  })

  it('serves the archive, its web application and its API document', async () => {
    const nodeFolder = dirname(process.execPath)
    const child = spawn(cellar, ['serve', '--json', '--port', '0'], {
      env: { ...env, PATH: `${nodeFolder}:${env.PATH}` },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    try {
      const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
      const { url, username, password } = JSON.parse(line) as Record<'url' | 'username' | 'password', string>
      expect(await (await fetch(url)).text()).toContain('<div id="app">')
      expect(await (await fetch(`${url}/api/health/`)).text()).toContain('OK')
      const login = await fetch(`${url}/api/user/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password, remember_me: 'off' }),
      })
      expect(login.status).toBe(204)
      const cookie = login.headers
        .getSetCookie()
        .map(line => line.split(';')[0])
        .join('; ')
      const schema = await fetch(`${url}/api/schema/?format=json`, { headers: { cookie } })
      expect(await schema.json()).toHaveProperty('openapi')
    } finally {
      await end(child)
    }
  })

  it('contains the licenses of the bundled packages, and no Node', async () => {
    const folder = join(home, 'prefix/lib/node_modules/tubecellar')
    expect(await readFile(join(folder, 'THIRD-PARTY-LICENSES'), 'utf8')).toMatch(/^react \d/m)
    const { optionalDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as object & {
      optionalDependencies?: object
    }
    expect(optionalDependencies).toBeUndefined()
  })
})
