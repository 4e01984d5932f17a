import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { NOTE, root } from './run-checks.ts'
import { listCheckedFiles } from './wording/checked-files.ts'
import { formatHit, type Hit } from './wording/hit.ts'
import { findPhraseHits } from './wording/phrase-hits.ts'
import { findPhrases, parsePhrases, type PhraseLists } from './wording/phrases.ts'
import { listCommits } from './wording/repository.ts'
import { findSpellingHits } from './wording/spelling.ts'

// `npm run wording`: checks spelling (cspell) and disallowed phrases (wording/phrases.txt) in the tracked files, and
// the subjects of commits. `npm run wording -- PATH...` checks only the files below the paths; `--since REVISION` selects the commits.

/** Subjects of this commit and of older ones are not checked. */
const CHECK_COMMITS_SINCE = '98b44a021d58'

process.chdir(root)
const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string', default: CHECK_COMMITS_SINCE },
  },
})
const phrases = parsePhrases(await readFile('scripts/wording/phrases.txt', 'utf8'))
const hits = await findHits(listCheckedFiles(paths), phrases)
const shown = paths.length > 0 ? hits : [...hits, ...subjectHits(options.since, phrases)]
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
