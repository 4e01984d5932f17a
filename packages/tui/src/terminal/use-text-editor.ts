import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useReleaseTerminal } from './use-release-terminal.ts'

/**
 * Opens a text in the editor of the user (`VISUAL`, `EDITOR`, else vi) and resolves to the saved text, or null if the editor
 * failed or could not be started. The file is readable by the owner only and deleted afterwards.
 */
export function useTextEditor(): (text: string) => Promise<string | null> {
  const releaseTerminal = useReleaseTerminal()
  return async text => {
    let edited: string | null = null
    await releaseTerminal(async () => {
      edited = await editText(text, process.env['VISUAL'] || process.env['EDITOR'] || 'vi')
    })
    return edited
  }
}

/** @param command can include arguments: `code --wait` */
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
