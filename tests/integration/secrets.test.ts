import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from '@tubecellar/core'
import { databaseFile, openDatabase } from '@tubecellar/server/testing'
import { expect, it, onTestFinished } from 'vitest'
import { openSampleTube, putSettings } from '../support/archive.ts'
import { createFakeSite, type FakeSite } from '../support/fake-site.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { waitForIdle, PASSWORD, readRows, startServerProcess } from '../support/server-process.ts'
import { systemTool } from '../support/tools.ts'

const call = promisify(execFile)

const COOKIE = 'planted-cookie-Zq81'
const PO_TOKEN = 'planted-potoken-Zq82'
const PUSH = 'planted-push-Zq83'

it('keeps secrets out of logs, arguments, backups and all output', { timeout: 120_000 }, async () => {
  const home = await mkdtemp(join(tmpdir(), 'cellar-secrets-'))
  const tube = await openSampleTube()
  const data = join(home, 'data')
  await mkdir(data)
  const site = await createFakeSite(join(home, 'site'), { pictureUrl: `${tube.url}/none.jpg` })
  const db = openDatabase(databaseFile(data))
  await putSettings(db, { downloads: { comment_max: '10' } })
  db.close()
  const logFile = join(home, 'log')
  const env = {
    CELLAR_YT_DLP: site.program,
    CELLAR_COOKIE_PROBE_URL: site.videos[0],
    CELLAR_LOG_LEVEL: 'debug',
  }
  const server = await startServerProcess({ data, tube, env, logFile })
  onTestFinished(async () => {
    await server.kill()
    await tube.close()
    await removeFolder(home)
  })
  const client = await server.signIn()
  const said: string[] = []
  const { token } = await client.getToken()
  await plant(client, said)
  await beBusy(client, site, data)
  said.push(JSON.stringify([await client.listNotifications({ query: {} }), await client.listDownloads({ query: {} })]))
  said.push(JSON.stringify(readRows(data, 'SELECT name, payload, result, error, outcomes FROM jobs')))
  said.push(JSON.stringify(readRows(data, 'SELECT message FROM queue_items')))
  await server.stop()

  const log = await readFile(logFile, 'utf8')
  expect(log).toContain('a notification could not be sent')
  const calls = await readFile(site.callsFile, 'utf8')
  expect(calls).toContain('--config-locations')
  const backups = await readBackups(join(data, 'backups'))
  expect(backups).toContain('"youtube_id"')
  const places = { log, calls, backups, said: said.join('\n') }
  for (const secret of [COOKIE, PO_TOKEN, PUSH, PASSWORD, token])
    for (const [place, text] of Object.entries(places))
      expect(text.includes(secret), `${secret} in the ${place}`).toBe(false)
})

/** All secrets of a server, including wrong ones, because rejected values are often repeated in messages. */
async function plant(client: Client, said: string[]) {
  const hear = (response: Promise<unknown>) =>
    response.then(
      value => said.push(JSON.stringify(value ?? null)),
      (error: Error) => said.push(error.message),
    )
  const cookie = `.youtube.com\tTRUE\t/\tTRUE\t1900000000\tSID\t${COOKIE}\n`
  await hear(client.setCookie({ body: { cookie: `${COOKIE} is no cookie` } }))
  await client.setCookie({ body: { cookie } })
  await client.setPoToken({ body: { potoken: `web.gvs+${PO_TOKEN}` } })
  await hear(client.addNotificationTarget({ body: { task_name: 'update_subscribed', url: `odd://${PUSH}` } }))
  // No service listens at this port.
  const url = `json://somebody:${PUSH}@127.0.0.1:9/${PUSH}`
  await client.addNotificationTarget({ body: { task_name: 'update_subscribed', url } })
  await hear(client.testNotificationTarget({ body: { url } }))
  await hear(client.login({ body: { username: PASSWORD, password: `${PASSWORD} wrong`, remember_me: 'off' } }))
}

/** Actions that succeed and actions that fail. */
async function beBusy(client: Client, site: FakeSite, data: string) {
  const add = (url: string) =>
    client.addDownloads({ query: { autostart: true }, body: { data: [{ youtube_id: url, status: 'pending' }] } })
  await add(site.videos[0]!)
  await client.subscribeChannels({ body: { data: [{ channel_id: site.channel, channel_subscribed: true }] } })
  await waitForIdle(data)
  await site.suffer('refused')
  await add(site.videos[1]!)
  await client.startTask({ params: { name: 'update_subscribed' } })
  await waitForIdle(data)
  await client.createBackup()
  await waitForIdle(data)
}

async function readBackups(folder: string): Promise<string> {
  const unpack =
    'import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nfor n in z.namelist(): print(z.read(n).decode())'
  const zips = (await readdir(folder)).filter(name => name.endsWith('.zip'))
  const texts = await Promise.all(zips.map(name => call(systemTool('python3'), ['-c', unpack, join(folder, name)])))
  return texts.map(({ stdout }) => stdout).join('\n')
}
