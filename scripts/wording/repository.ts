import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'

interface Commit {
  hash: string
  subject: string
}

function git(...args: string[]): string {
  return execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
}

/** Files as `git ls-files` lists them; in a copy without a repository, all files. */
export function listFiles(options: readonly string[]): string[] {
  try {
    return git('ls-files', '-z', ...options)
      .split('\0')
      .filter(path => path !== '')
  } catch {
    return globSync('{*,.ci/*,{bin,docs,packages,packaging,scripts,tests}/**}', {
      exclude: ['**/node_modules/**', '**/dist/**'],
    })
  }
}

/** Commits without merges since a revision; undefined if the repository does not contain the revision. */
export function listCommits(since: string): Commit[] | undefined {
  let log: string
  try {
    log = git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`)
  } catch {
    return undefined
  }
  return log
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const space = line.indexOf(' ')
      return { hash: line.slice(0, space), subject: line.slice(space + 1) }
    })
}
