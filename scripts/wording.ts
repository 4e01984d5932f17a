import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { NOTE, root } from './run-checks.ts'
import { formatBaseline, lowerBaseline, parseBaseline, pathsOverBaseline } from './wording/baseline.ts'
import { listCheckedFiles } from './wording/checked-files.ts'
import { countByPath, formatHit, type Hit } from './wording/hit.ts'
import { findPhraseHits } from './wording/phrase-hits.ts'
import { findPhrases, parsePhrases, type PhraseLists } from './wording/phrases.ts'
import { listCommits, listRenamesSinceChange } from './wording/repository.ts'
import { findSpellingHits } from './wording/spelling.ts'

// `npm run wording`: checks spelling (cspell) and disallowed phrases (wording/phrases.txt) in the tracked files, and
// the subjects of commits. A file fails if it has more hits than wording/baseline.json allows.
// `npm run wording -- PATH...` prints every hit below the paths; the baseline does not apply.
// `--update-baseline` lowers the baseline to the present counts; `--since REVISION` selects the commits.

/** Subjects of this commit and of older ones are not checked. */
const CHECK_COMMITS_SINCE = '98b44a021d58'
const BASELINE = 'scripts/wording/baseline.json'

process.chdir(root)
const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    'update-baseline': { type: 'boolean', default: false },
    since: { type: 'string', default: CHECK_COMMITS_SINCE },
  },
})
const phrases = parsePhrases(await readFile('scripts/wording/phrases.txt', 'utf8'))
const hits = await findHits(listCheckedFiles(paths), phrases)
if (options['update-baseline']) await updateBaseline(hits)
else if (paths.length === 0) await noteUnusedBaseline(hits)
const shown = paths.length > 0 ? hits : [...(await hitsOverBaseline(hits)), ...subjectHits(options.since, phrases)]
for (const hit of shown) console.log(formatHit(hit))
if (shown.length > 0) {
  console.log(`\nHits: ${shown.length}. Rewrite the text, or add a comment "wording-ok: reason" on the line above it.`)
  process.exitCode = 1
}

async function findHits(files: readonly string[], { general }: PhraseLists): Promise<Hit[]> {
  const [spellingHits, ...phraseHits] = await Promise.all([
    findSpellingHits(files),
    ...files.map(async path => findPhraseHits(path, await readFile(path, 'utf8'), general)),
  ])
  return [...spellingHits, ...phraseHits.flat()].sort((a, b) =>
    a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1,
  )
}

async function readBaseline() {
  return existsSync(BASELINE) ? parseBaseline(await readFile(BASELINE, 'utf8')) : {}
}

async function hitsOverBaseline(hits: readonly Hit[]): Promise<Hit[]> {
  const over = pathsOverBaseline(countByPath(hits), await readBaseline())
  return hits.filter(hit => over.has(hit.path))
}

async function noteUnusedBaseline(hits: readonly Hit[]): Promise<void> {
  const counts = countByPath(hits)
  const unused = Object.entries(await readBaseline()).filter(([path, allowed]) => allowed > (counts.get(path) ?? 0))
  if (unused.length > 0)
    console.log(`${NOTE}fewer hits than the baseline in ${unused.length} files; lower it with --update-baseline`)
}

async function updateBaseline(hits: readonly Hit[]): Promise<void> {
  const counts = countByPath(hits)
  const updated = existsSync(BASELINE)
    ? lowerBaseline(counts, await readBaseline(), listRenamesSinceChange(BASELINE))
    : Object.fromEntries(counts)
  await writeFile(BASELINE, formatBaseline(updated))
}

function subjectHits(since: string, { general, subjects }: PhraseLists): Hit[] {
  const commits = listCommits(since)
  if (!commits) {
    console.log(`${NOTE}commit subjects were not checked: no revision ${since}`)
    return []
  }
  return commits.flatMap(({ hash, subject }) =>
    findPhrases(subject, [...general, ...subjects]).map(({ text, advice }) => ({
      path: `commit ${hash}`,
      line: 1,
      text,
      advice,
    })),
  )
}
