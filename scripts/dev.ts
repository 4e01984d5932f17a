import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startSampleTube } from '@tubecellar/sample-tube'
import { createServer } from 'vite'
import { root } from './run-checks.ts'

/**
 * `npm run dev`: the server, which restarts when a source changes; Vite, as a proxy of the server; and the sample tube
 * as a source of downloads. Data are stored in .cache/dev. CELLAR_* variables change the defaults below.
 */
const site = await startSampleTube({ port: 8101, cacheDir: `${root}.cache/sample-tube` })
const env = {
  CELLAR_PORT: '8100',
  CELLAR_DATA: `${root}.cache/dev`,
  CELLAR_USERNAME: 'admin',
  CELLAR_PASSWORD: 'admin',
  CELLAR_PLUGIN_DIR: site.pluginDir,
  CELLAR_FEED_URL: site.feedUrl,
  CELLAR_SPONSORBLOCK_URL: site.sponsorBlockUrl,
  CELLAR_RYD_URL: site.returnDislikeUrl,
  ...process.env,
}

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'packages/cli/src/main.ts', 'serve'], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
})

process.env['CELLAR_PORT'] = env.CELLAR_PORT // packages/web/vite.config.ts passes API calls on to it
const vite = await createServer({ root: `${root}packages/web`, clearScreen: false })
await vite.listen()

console.log(`
  web          ${vite.resolvedUrls?.local[0] ?? ''} (user ${env.CELLAR_USERNAME}, password ${env.CELLAR_PASSWORD})
  server       http://127.0.0.1:${env.CELLAR_PORT}/
  sample tube  ${site.url}, for example ${site.channels[0]}
  terminal     npm run build && bin/cellar login http://127.0.0.1:${env.CELLAR_PORT}
`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

async function stop() {
  if (isStopping) return
  isStopping = true
  const serverExit = server.exitCode !== null || server.signalCode !== null ? Promise.resolve() : once(server, 'exit')
  server.kill('SIGTERM')
  await Promise.all([serverExit, vite.close(), site.close()])
  process.exit(0)
}
