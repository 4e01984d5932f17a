import { execFile } from 'node:child_process'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { withLoopbackUrl } from './loopback-input.ts'

const CONTENT = Buffer.from('0123456789')
const file = {
  sizeBytes: CONTENT.length,
  modifiedMs: 0,
  read: async ({ start, end }: { start: number; end: number }) => Readable.from([CONTENT.subarray(start, end + 1)]),
}

it('serves the file, its ranges and its size at a URL with its extension', () =>
  withLoopbackUrl('UCa/a.mp4', file, async url => {
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(url).toMatch(/\/[-\w]{43}\.mp4$/)
    expect(await (await fetch(url)).text()).toBe('0123456789')
    const range = await fetch(url, { headers: { range: 'bytes=3-5' } })
    expect([range.status, range.headers.get('content-range'), await range.text()]).toEqual([206, 'bytes 3-5/10', '345'])
    expect((await fetch(url, { headers: { range: 'bytes=10-' } })).status).toBe(416)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['10', ''])
  }))

it('serves nothing at another path, and nothing after the call', async () => {
  const url = await withLoopbackUrl('a.mp4', file, async known => {
    expect((await fetch(new URL('/a.mp4', known))).status).toBe(404)
    expect((await fetch(`${known}x`)).status).toBe(404)
    return known
  })
  await expect(fetch(url)).rejects.toThrow()
})

/** Prints the body of the response; Perl is part of every Debian, and other users can run it. */
const READ = `use IO::Socket::INET; my ($host, $path) = @ARGV;
  my $socket = IO::Socket::INET->new(PeerAddr => $host, Timeout => 10) or exit 1;
  print $socket "GET $path HTTP/1.0\\r\\n\\r\\n";
  my $response = join('', <$socket>); $response =~ m{^HTTP/1.. 200} or exit 1; print $response =~ s/^.*?\\r\\n\\r\\n//sr`

const readAs = (user: number, url: string) => {
  const { host, pathname } = new URL(url)
  return promisify(execFile)('perl', ['-e', READ, host, pathname], { uid: user, gid: user, cwd: '/' }).then(
    ({ stdout }) => stdout,
    () => 'refused',
  )
}

// Only root can start a program as another user, and only Linux has the table of connections.
it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('serves nothing to another user', () =>
  withLoopbackUrl('a.mp4', file, async url => {
    expect(await readAs(65_534, url)).toBe('refused')
    expect(await readAs(0, url)).toBe('0123456789')
  }),
)

it('ends the read when the program has read enough, and returns errors of the call', async () => {
  let stream: Readable | undefined
  const endless = {
    ...file,
    sizeBytes: 2 ** 40,
    read: async () => (stream = Readable.from(repeat())),
  }
  const failing = withLoopbackUrl('a.mp4', endless, async url => {
    const controller = new AbortController()
    const response = await fetch(url, { signal: controller.signal })
    await response.body?.getReader().read()
    controller.abort()
    await finished(stream!).catch(() => undefined)
    throw new Error('the program failed')
  })
  await expect(failing).rejects.toThrow('the program failed')
  expect(stream?.destroyed).toBe(true)
})

function* repeat() {
  for (;;) yield Buffer.alloc(65_536)
}
