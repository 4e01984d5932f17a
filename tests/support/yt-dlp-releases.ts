/** A local server with releases of yt-dlp, which are made from the installed one. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverTool } from './tools.ts'

const call = promisify(execFile)

/** Packs the installed yt-dlp with another version number, in the form of a release. */
const PACK = `
import os, re, sys, zipfile, yt_dlp
version, start, target = sys.argv[1:]
package = os.path.dirname(yt_dlp.__file__)
with zipfile.ZipFile(target, 'w', zipfile.ZIP_DEFLATED) as archive:
    archive.writestr('__main__.py', start)
    for folder, _, names in os.walk(package):
        for name in names:
            path = os.path.join(folder, name)
            inside = os.path.join('yt_dlp', os.path.relpath(path, package))
            if name.endswith('.pyc'): continue
            text = open(path, 'rb').read()
            if inside == 'yt_dlp/version.py':
                text = re.sub(rb"__version__ = '[^']*'", f"__version__ = '{version}'".encode(), text)
            archive.writestr(inside, text)
`

const STARTS = {
  sound: 'import yt_dlp\nyt_dlp.main()\n',
  /** It starts, but cannot read a site. */
  worse:
    "import sys\nif '--version' not in sys.argv: sys.exit('ERROR: Cannot parse data')\nimport yt_dlp\nyt_dlp.main()\n",
} as const

export interface YtDlpReleases {
  urls: { stable: string; nightly: string }
  /** Makes this the newest stable release. `damaged`: the file does not match its checksum. */
  publish: (version: string, kind: keyof typeof STARTS | 'damaged') => Promise<void>
  stop: () => Promise<void>
}

export async function startYtDlpReleases(): Promise<YtDlpReleases> {
  const folder = await mkdtemp(join(tmpdir(), 'cellar-releases-'))
  const [, python = 'python3'] = /^#!\s*(\S*python\S*)\s*$/m.exec(readFileSync(serverTool('yt-dlp'), 'utf8')) ?? []
  const files = new Map<string, Buffer | string>()
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    urls: { stable: `${base}/stable`, nightly: `${base}/nightly` },
    async publish(version, kind) {
      const target = join(folder, version)
      await call(python, ['-c', PACK, version, STARTS[kind === 'damaged' ? 'sound' : kind], target])
      const file = await readFile(target)
      const sums = `${createHash('sha256').update(file).digest('hex')}  yt-dlp\n`
      if (kind === 'damaged') file[file.length >> 1]! ^= 1
      for (const place of ['latest/download', `download/${version}`]) {
        files.set(`/stable/${place}/SHA2-256SUMS`, sums)
        files.set(`/stable/${place}/yt-dlp`, file)
      }
    },
    async stop() {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
