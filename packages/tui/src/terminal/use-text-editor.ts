import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useReleaseTerminal } from './use-release-terminal.ts'

/**
 * Opens a text in the person's own editor (`VISUAL`, `EDITOR`, else vi) and resolves with what they saved; null when the
 * editor failed or could not be started, and nothing was changed. The file is theirs alone and gone afterwards.
 */
export function useEditor(): (text: string) => Promise<string | null> {
  const releaseTerminal = useReleaseTerminal()
  return async text => {
    let edited: string | null = null
    await releaseTerminal(async () => {
      edited = await editText(text, process.env['VISUAL'] || process.env['EDITOR'] || 'vi')
    })
    return edited
  }
}

/** @param command may have arguments: `code --wait` */
export async function editText(text: string, command: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'cellar-edit-'))
  const file = join(folder, 'text.txt')
  try {
    await writeFile(file, text, { mode: 0o600 })
    const [program = 'vi', ...args] = command.split(/\s+/).filter(word => word !== '')
    const isDone = await new Promise<boolean>(resolve => {
      const child = spawn(program, [...args, file], { stdio: 'inherit' })
      child.on('error', () => resolve(false))
      child.on('exit', code => resolve(code === 0))
    })
    return isDone ? await readFile(file, 'utf8') : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
