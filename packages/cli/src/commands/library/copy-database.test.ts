import { describe, expect, it } from 'vitest'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'
import { runCommandLine } from '../../run-command-line.ts'
import { createFakeCli } from '../../testing/fake-cli-context.ts'

async function run(...args: string[]) {
  const cli = createFakeCli({})
  const exitCode = await runCommandLine(['database', 'copy', ...args], cli, '1.2.3')
  return { exitCode, out: cli.out(), err: cli.err() }
}

describe('cellar database copy', () => {
  it.each([
    'postgres://user:secret@host/archive',
    'postgresql://user:p@ss/word@host/archive',
    'postgres://user:@host/archive',
    'postgres://user@host/archive?password=secret',
    'postgres://user@host/archive?sslmode=require&SSLPassword=secret',
  ])('refuses the password in %s, and names other ways', async url => {
    for (const option of ['--to', '--from']) {
      const { exitCode, err } = await run(option, url)
      expect(exitCode).toBe(2)
      expect(err).toContain(libraryTexts.passwordInUrl)
      expect(err).toContain('PGPASSWORD')
      expect(err).not.toContain('secret')
    }
  })

  it.each([
    [],
    ['--to', '/srv/cellar.db'],
    ['--from', '/srv/cellar.db', '--to', 'postgres://user@host/archive'],
    ['--from', 'postgres://user@host/archive', '--to', 'postgres://user@host/other'],
  ])('needs one PostgreSQL database and one of SQLite (%#)', async (...args) => {
    expect(await run(...args)).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(libraryTexts.copyEnds) as string,
    })
  })
})
