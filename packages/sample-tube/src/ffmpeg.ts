import { spawn } from 'node:child_process'

const MISSING = 'ffmpeg was not found: install it (Debian: apt install ffmpeg) and ask for the media again'

/** Runs ffmpeg with `input` on its standard input; rejects with its last message. */
export const ffmpeg = async (args: string[], input: Buffer, signal: AbortSignal): Promise<void> => {
  const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    signal,
  })
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)))
  // ffmpeg closes its input once it has enough frames; only its exit code shows whether that was an error.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? new Error(MISSING) : error))
    child.once('close', code => {
      if (code === 0) resolve()
      else reject(new Error(`ffmpeg ended with ${code}: ${errorOutput.trim()}`))
    })
  })
}
