import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommandLine } from '../../packages/cli/src/run-command-line.ts'
import { createFakeCli } from '../../packages/cli/src/testing/fake-cli-context.ts'
import { ARCHIVE_LIMIT_MS, startArchive, type Archive } from '../support/archive.ts'
import { seedLibrary } from '../support/library.ts'
import { bareVideo } from '../support/old-library.ts'
import { startOldServer, type OldServer } from '../support/old-server.ts'
import { removeFolder } from '../support/remove-folder.ts'

/** Of the documented ones. */
const [FAILED, NOT_FOUND, PARTLY] = [1, 3, 6]

/** Commands with an ID argument, with an unknown ID. */
const VERBS = `
  video get ID / video play ID / video watched ID / video watched --not ID / video progress ID / video progress --set 1:00 ID
  video progress --clear ID / video download ID / video delete --yes ID / video delete --dry-run ID / video similar ID
  video comments ID / video transcript ID / video nav ID / video link ID / video fetch-missing ID / video fetch-missing --wait ID
  video reindex ID / video reindex --wait ID
  channel get ID / channel find ID / channel unsubscribe ID / channel settings ID / channel settings ID autodelete_days=3
  channel reindex ID / channel reindex --wait ID / channel delete --yes ID / channel delete --dry-run ID
  playlist get ID / playlist unsubscribe ID / playlist settings ID / playlist settings ID playlist_sort_order=top
  playlist reindex ID / playlist reindex --wait ID / playlist delete --yes ID / playlist add ID nosuchvideo
  playlist remove ID nosuchvideo / playlist move ID nosuchvideo top
  queue explain ID / queue prioritize ID / queue ignore ID / queue retry ID / queue remove --yes ID
  task follow ID / task run ID / task list ID / task stop ID / schedule set ID daily / schedule unset ID
  backup restore --yes ID / backup delete --yes ID / snapshot restore --yes ID / snapshot delete --yes ID`
  .split(/\n|\//)
  .map(line => line.trim())
  .filter(line => line !== '')
/** Commands that other servers do not support, or that succeed there for any ID. */
const OURS = ['video protect ID', 'video missing ID', 'video list --channel ID', 'video list --playlist ID']

let home: string
let archive: Archive
let old: OldServer
let token: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-unknown-'))
  archive = await startArchive({ prepare: db => void seedLibrary(db, { videos: 3, channels: 1 }) })
  // Nothing is changed in a media folder without its marker.
  await archive.server.addFile('mediaDir', '.tubecellar', '')
  token = await archive.server.addToken('admin')
  old = await startOldServer()
  const shell = createFakeCli({ env: { HOME: home }, stdin: 'keeper\n' })
  const login = ['login', old.url, '--username', 'keeper', '--password-stdin']
  expect(await runCommandLine(login, shell, '1.2.3'), shell.err()).toBe(0)
}, ARCHIVE_LIMIT_MS)
afterAll(async () => {
  await archive.stop()
  await old.stop()
  await removeFolder(home)
})

async function run(line: string, env: Record<string, string>) {
  const shell = createFakeCli({ env: { HOME: home, ...env } })
  const exitCode = await runCommandLine(line.split(' '), shell, '1.2.3')
  return { exitCode, out: shell.out(), err: shell.err() }
}
const onOurs = (line: string) => run(line, { CELLAR_SERVER: archive.server.url, CELLAR_TOKEN: token })
const onOld = (line: string) => run(line, { CELLAR_SERVER: old.url })

describe('an unknown ID', () => {
  it.each([...VERBS, ...OURS])('exits with 3 on a Tubecellar server: cellar %s', async line => {
    const { exitCode, out, err } = await onOurs(line.replace('ID', 'no-such-thing'))
    expect({ exitCode, out }, err).toEqual({ exitCode: NOT_FOUND, out: '' })
    expect(err).toMatch(/^cellar: \S/)
  })

  it.each(VERBS)('exits with 3 on an old server, or reports that it is too old: cellar %s', async line => {
    const { exitCode, out, err } = await onOld(line.replace('ID', 'no-such-thing'))
    expect(out).toBe('')
    if (/does not support this request/.test(err)) expect({ line, exitCode }).toEqual({ line, exitCode: FAILED })
    else expect({ line, exitCode }, err).toEqual({ line, exitCode: NOT_FOUND })
  })
})

describe('refreshing', () => {
  const videosOf = async () =>
    (await archive.ask<{ id: string }>('SELECT id FROM videos ORDER BY id')).map(({ id }) => id)

  it('lists unknown IDs, refreshes the others, and exits with 6', async () => {
    const { exitCode, out, err } = await onOld(`video reindex ${bareVideo.youtube_id} nosuchthing`)
    expect({ exitCode, err }).toEqual({ exitCode: PARTLY, err: 'No video with the ID nosuchthing.\n' })
    expect(out).toMatch(/^7f0c1c52/)
    expect(await onOld(`video reindex ${bareVideo.youtube_id}`)).toMatchObject({ exitCode: 0, err: '' })
  })

  it('reports a failure with --wait', async () => {
    const [first = ''] = await videosOf()
    await archive.sql('UPDATE videos SET source_url = ? WHERE id = ?', 'http://127.0.0.1:9/', first)
    const { exitCode, err } = await onOurs(`video reindex --wait ${first}`)
    expect(exitCode, err).toBe(FAILED)
    expect(err).toContain('Nothing was refreshed. 1 ')
  })

  it('lists all IDs when none is known', async () => {
    const { exitCode, err } = await onOurs('channel reindex --wait nosuchthing neither')
    expect({ exitCode, err }).toEqual({
      exitCode: NOT_FOUND,
      err: 'cellar: No channel with these IDs: nosuchthing, neither.\n',
    })
  })
})
