import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isTextData } from './checked-files.ts'
import type { Hit } from './hit.ts'
import { exceptedLines } from './text-segment.ts'

const ADVICE = 'not in the dictionary; correct it, or add a technical term to docs/dictionary.txt'
const NOT_INSTALLED: Hit = { path: 'package.json', line: 1, text: 'cspell', advice: 'not installed; run npm ci' }
/** cspell exits with 1 when it found unknown words. */
const MAX_NORMAL_EXIT_CODE = 1
const ISSUE = /^WORD (.+?):(\d+) (.+)$/

/** Words that are neither in cspell's dictionaries for American English and programming nor in docs/dictionary.txt. */
export async function findSpellingHits(paths: readonly string[]): Promise<Hit[]> {
  const program = findCspell()
  if (program === undefined) return [NOT_INSTALLED]
  const output = await runCspell(
    program,
    paths.filter(path => !isTextData(path)),
  )
  const hits = output.split('\n').flatMap(line => {
    const [, path, number, text] = ISSUE.exec(line) ?? []
    return path && number && text ? [{ path, line: Number(number), text, advice: ADVICE }] : []
  })
  const exceptions = new Map<string, Set<number>>()
  for (const path of new Set(hits.map(hit => hit.path))) {
    exceptions.set(path, exceptedLines(await readFile(path, 'utf8')))
  }
  return hits.filter(({ path, line }) => !exceptions.get(path)?.has(line))
}

function runCspell(program: string, paths: readonly string[]): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      program,
      'lint',
      '--no-progress',
      '--no-summary',
      '--no-color',
      '--no-must-find-files',
      '--cache',
      '--cache-location=.cache/cspell',
      '--issue-template=WORD $filename:$row $text',
      '--file-list=stdin',
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  child.stdin.end(paths.map(path => `${path}\n`).join(''))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      if (code === null || code > MAX_NORMAL_EXIT_CODE) {
        reject(new Error(`cspell failed (exit code ${code}):\n${Buffer.concat(errors).toString()}`))
      } else {
        resolve(Buffer.concat(output).toString())
      }
    })
  })
}

function findCspell(): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve('cspell/bin.mjs'))
  } catch {
    return undefined
  }
}
