import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CookieJar } from 'tough-cookie'

/** A cookie jar kept in a file that only its owner can read (mode 0600), in a folder only its owner can enter. */
export interface StoredJar {
  readonly jar: CookieJar
  save(): Promise<void>
}

/** Loads the jar. One that cannot be read is set aside as `<file>.broken`, never fatal: it only means to sign in again. */
export async function openCookieJar(file: string): Promise<StoredJar> {
  const jar = await load(file)
  let saving = Promise.resolve()
  const write = async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const draft = `${file}.${process.pid}.new`
    await writeFile(draft, JSON.stringify(jar.toJSON()), { mode: 0o600 })
    await chmod(draft, 0o600)
    await rename(draft, file)
  }
  return { jar, save: () => (saving = saving.then(write, write)) }
}

async function load(file: string): Promise<CookieJar> {
  try {
    return CookieJar.deserializeSync(await readFile(file, 'utf8'))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isMissing) await rename(file, `${file}.broken`)
    return new CookieJar()
  }
}
