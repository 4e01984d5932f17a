import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SampleTube } from '@tubecellar/sample-tube'
import type { Config, RunningServer } from '@tubecellar/server'
import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { jsonText } from '../../output/json-text.ts'
import { printMessage, writeLine, type CliContext } from '../../output/cli-context.ts'
import { findPaths } from '../../connection/paths.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { startArchive } from '../../connection/start-archive.ts'
import { startSite } from './demo-site.ts'
import { waitForShutdown } from '../../connection/wait-for-shutdown.ts'

interface DemoFlags {
  readonly port?: string
  readonly sitePort?: string
  readonly data?: string
  readonly fresh?: boolean
  readonly json?: boolean
}

interface Account {
  readonly username: string
  readonly password: string
}

/** The demo listens on loopback only and contains only videos of the sample site. */
const DEMO_ACCOUNT: Account = { username: 'demo', password: 'demo' }

export const demo: CommandAction<DemoFlags> = async ({ cli, options }) => {
  if (options.fresh && options.data !== undefined) throw usageError(systemTexts.freshWithData)
  const paths = findPaths(cli.env)
  const site = await startSite(cli, paths, options.sitePort)
  const folders = options.fresh
    ? demoFolders({ data: await mkdtemp(join(tmpdir(), 'cellar-demo-')) }, {}, paths.dataDir)
    : demoFolders(options, cli.env, paths.dataDir)
  try {
    const { server, account } = await startDemoArchive(cli, options.port, folders, site)
    try {
      await requireAccount(server.url, account, folders.data)
      await printDetails(cli, options, { url: server.url, ...account, site })
      await waitForShutdown(cli)
    } finally {
      await server.close()
    }
  } finally {
    await site.close()
    if (options.fresh) await rm(folders.data, { recursive: true, force: true })
  }
  return EXIT.ok
}

interface DemoFolders {
  readonly data: string
  readonly media: string
}

/** Folders from the flag, the environment as for `cellar serve`, or the default of the demo. */
export function demoFolders(
  options: Pick<DemoFlags, 'data'>,
  env: CliContext['env'],
  userDataDir: string,
): DemoFolders {
  const data = options.data ?? (env['CELLAR_DATA']?.trim() || join(userDataDir, 'demo'))
  return { data, media: env['CELLAR_MEDIA']?.trim() || join(data, 'media') }
}

/** Downloads everything that the sample site offers, without delays between requests. */
const DEMO_SETTINGS: NonNullable<Config['firstSettings']> = {
  downloads: {
    sleep_interval: null,
    hourly_requests: null,
    subtitle: 'en',
    subtitle_source: 'auto',
    subtitle_index: true,
    comment_max: 'all,all,all,all',
    integrate_ryd: true,
    integrate_sponsorblock: true,
  },
}

/** Starts a regular server with settings for the sample site. */
async function startDemoArchive(
  cli: CliContext,
  port: string | undefined,
  { data, media }: DemoFolders,
  site: SampleTube,
) {
  const env = {
    ...cli.env,
    CELLAR_HOST: '127.0.0.1',
    CELLAR_MEDIA: media,
    CELLAR_PLUGIN_DIR: site.pluginDir,
    CELLAR_FEED_URL: site.feedUrl,
    CELLAR_SPONSORBLOCK_URL: site.sponsorBlockUrl,
    CELLAR_RYD_URL: site.returnDislikeUrl,
    CELLAR_LOG_LEVEL: cli.env['CELLAR_LOG_LEVEL'] || 'warn',
  }
  let account = DEMO_ACCOUNT
  const server = await startArchive(({ readConfig, startServer }) => {
    const config = readConfig({ port, data }, env)
    account = config.admin ?? DEMO_ACCOUNT
    return startServer({ ...config, admin: account, firstSettings: DEMO_SETTINGS })
  })
  return { server, account }
}

/** An existing archive can have another account. Checks the account before it is printed. @throws CommandError otherAccount */
async function requireAccount(url: string, { username, password }: Account, folder: string): Promise<void> {
  const response = await fetch(`${url}/api/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (response.ok) return
  throw new CommandError({
    exitCode: EXIT.failed,
    code: 'other_account',
    message: systemTexts.otherAccount(folder, username),
    hint: systemTexts.otherAccountHint,
  })
}

async function printDetails(
  cli: CliContext,
  { json }: DemoFlags,
  details: Account & Pick<RunningServer, 'url'> & { site: SampleTube },
) {
  const { url, username, password, site } = details
  if (json) {
    const { channels, playlists, videos, failing, faults } = site
    const line = { url, username, password, site: { url: site.url, channels, playlists, videos, failing, faults } }
    return writeLine(cli.stdout, jsonText(line))
  }
  printMessage(cli, systemTexts.serverRunning(url))
  printMessage(cli, systemTexts.demoAccount(username, password))
  printMessage(cli, systemTexts.sampleSite(site.url))
  for (const address of [...site.channels.slice(0, 1), ...site.playlists.slice(0, 1), ...site.videos.slice(0, 2)])
    printMessage(cli, `  ${address}`)
  printMessage(cli, systemTexts.stopHint)
}
