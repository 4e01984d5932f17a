import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findSpellingHits } from './spelling.ts'

// wording-ok: misspelled on purpose
const SOURCE = '// yt-dlp, ffprobe\nconst colour = 1\n// wording-ok: a name\nconst neighbour = 2\n// recieve'

it('finds unknown words and British spelling, but no technical terms and no exceptions', async () => {
  await mkdir('.cache', { recursive: true })
  const folder = await mkdtemp(join('.cache', 'wording-'))
  const file = join(folder, 'a.ts')
  try {
    await writeFile(file, SOURCE)
    const hits = await findSpellingHits([file])
    // wording-ok: misspelled on purpose
    expect(hits.map(({ line, text }) => `${line} ${text}`)).toEqual(['2 colour', '5 recieve'])
    expect(hits[0]?.path).toBe(file)
  } finally {
    await rm(folder, { recursive: true })
  }
})
