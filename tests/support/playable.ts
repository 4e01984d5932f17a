import { execFile } from 'node:child_process'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Config } from '@tubecellar/server'
import type { Db } from '@tubecellar/server/testing'
import { loginTexts } from '@tubecellar/core/messages/session'
import { addSession } from './browser.ts'
import { root } from './demo.ts'
import { seedLibrary, type SeededLibrary } from './library.ts'
import { testPassword, startTestServer, type TestServer, type TestUser } from './server.ts'
import { serverTool } from './tools.ts'

const run = promisify(execFile)

/** Length of every file. Seconds. */
export const CLIP_S = 60
const CHAPTERS = [
  { title: 'Before dusk', start: 0, end: 20 },
  { title: 'The lamp', start: 20, end: 45 },
  { title: 'Morning', start: 45, end: 60 },
]
const COVERS = ['lighthouse', 'glasshouse', 'forest', 'bread', 'cabin'] as const
const SUBTITLES = 'WEBVTT\n\n00:00.000 --> 01:00.000\nThe lamp is lit\n'
const SEGMENTS = {
  is_enabled: true,
  last_refresh: 1,
  has_unlocked: false,
  segments: [
    {
      UUID: 's1',
      segment: [30, 38],
      category: 'sponsor',
      actionType: 'skip',
      videoDuration: CLIP_S,
      votes: 1,
      locked: 0,
    },
  ],
}

/** The product with its built web application, and a small library whose newest videos can really be played. */
export interface PlayableLibrary {
  readonly server: TestServer
  /** Newest first. The first has chapters, subtitles and a sponsor; the first three have files and one playlist. */
  readonly videoIds: readonly string[]
  readonly playlistId: string
  readonly channelId: string
  /** Opens a separate window in which the user is signed in. Relative paths are those of the server. */
  openWindow(browser: Browser, options?: WindowOptions): Promise<Page>
}

interface WindowOptions {
  readonly user?: TestUser
  /** Another name of the server. */
  readonly origin?: string
}

export async function startPlayableServer({
  prepare,
  videos = 30,
  config = {},
}: {
  prepare?: (db: Db, library: SeededLibrary) => void
  videos?: number
  config?: Partial<Config>
} = {}): Promise<PlayableLibrary> {
  let library: SeededLibrary | undefined
  const server = await startTestServer({
    config: { webDir: join(root, 'dist/web'), ...config },
    prepare(db) {
      library = seedLibrary(db, { videos, channels: 2 })
      populate(db, library)
      prepare?.(db, library)
    },
  })
  if (!library) throw new Error('The library was not made.')
  const { videoIds, playlistIds, channelIds } = library
  const clip = await readFile(await clipFile())
  for (const [index, id] of videoIds.slice(0, 3).entries()) {
    await server.addFile('mediaDir', `clips/${id}.mp4`, clip)
    if (index === 0) await server.addFile('mediaDir', `clips/${id}.en.vtt`, SUBTITLES)
  }
  await addImages(server, library)
  return {
    server,
    videoIds,
    playlistId: playlistIds[0] ?? '',
    channelId: channelIds[0] ?? '',
    async openWindow(browser, { user = 'admin', origin = server.url } = {}) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 1000 } })
      await addSession(context, { serverUrl: server.url, origin, username: user, password: testPassword(user) })
      return context.newPage()
    },
  }
}

/** Fills in the sign-in form. */
export async function signIn(page: Page, user: TestUser = 'admin'): Promise<void> {
  await page.getByLabel(loginTexts.username).fill(user)
  await page.getByLabel(loginTexts.password).fill(testPassword(user))
  await page.getByRole('button', { name: loginTexts.signIn }).click()
  await page.getByRole('button', { name: loginTexts.signIn }).waitFor({ state: 'detached' })
}

/** Seconds into the video that plays. */
export function playbackTime(page: Page): Promise<number> {
  return page
    .locator('video')
    .last()
    .evaluate((video: HTMLVideoElement) => video.currentTime)
}

function populate(db: Db, { videoIds, playlistIds }: SeededLibrary) {
  const playable = videoIds.slice(0, 3)
  const place = db.raw.prepare('UPDATE videos SET media_path = ?, duration = ? WHERE id = ?')
  for (const id of playable) place.run(`clips/${id}.mp4`, CLIP_S, id)
  const [first = ''] = playable
  db.raw
    .prepare(
      'UPDATE videos SET title = ?, chapters = ?, sponsorblock = ?, dislike_count = 7, description = ? WHERE id = ?',
    )
    .run('The lamp of Skerrow', JSON.stringify(CHAPTERS), JSON.stringify(SEGMENTS), 'The keeper climbs at 0:12.', first)
  db.raw.prepare('DELETE FROM subtitles WHERE video_id = ?').run(first)
  db.raw
    .prepare(
      `INSERT INTO subtitles (video_id, lang, source, name, ext, media_path, url, last_refresh)
       VALUES (?, 'en', 'user', 'English', 'vtt', ?, NULL, 1)`,
    )
    .run(first, `clips/${first}.en.vtt`)
  const [playlist] = playlistIds
  db.raw.prepare('DELETE FROM playlist_entries WHERE playlist_id = ? OR video_id = ?').run(playlist, first)
  const enter = db.raw.prepare(
    'INSERT INTO playlist_entries (playlist_id, position, video_id, title, uploader) VALUES (?, ?, ?, ?, ?)',
  )
  for (const [position, id] of playable.entries()) enter.run(playlist, position, id, `Part ${position + 1}`, 'Keeper')
  db.raw.prepare("UPDATE playlists SET name = 'Evening films', is_subscribed = 1 WHERE id = ?").run(playlist)
}

let drawnCovers: Promise<Buffer[]> | undefined

/** The same for every server of a file. */
const drawCovers = () =>
  (drawnCovers ??= Promise.all(
    COVERS.map(name =>
      sharp(join(root, `packages/sample-tube/covers/${name}.svg`))
        .resize(640, 360)
        .jpeg()
        .toBuffer(),
    ),
  ))

/** All images exist, so that a request for a missing image is an error of the page. */
async function addImages(server: TestServer, { videoIds, channelIds }: SeededLibrary): Promise<void> {
  const drawings = await drawCovers()
  const files = [
    ...videoIds.map(id => `videos/${id.charAt(0).toLowerCase()}/${id}.jpg`),
    ...channelIds.map(id => `channels/${id}_thumb.jpg`),
  ]
  await Promise.all(
    files.map((file, index) => server.addFile('cacheDir', file, drawings[index % drawings.length] ?? '')),
  )
}

/** A minute of moving picture and sound, made once. */
async function clipFile(): Promise<string> {
  const folder = join(root, '.cache/clips')
  const file = join(folder, `clip-${CLIP_S}.mp4`)
  const isThere = await readFile(file).then(
    () => true,
    () => false,
  )
  if (isThere) return file
  await mkdir(folder, { recursive: true })
  const part = `${file}.${process.pid}.mp4`
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=330']
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25', '-c:a', 'aac']
  await run(serverTool('ffmpeg'), [
    '-v',
    'error',
    ...inputs,
    '-t',
    String(CLIP_S),
    ...coding,
    '-movflags',
    '+faststart',
    '-y',
    part,
  ])
  await rename(part, file)
  return file
}
