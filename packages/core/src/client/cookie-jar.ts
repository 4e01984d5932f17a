import type { CookieJar } from 'tough-cookie'

/** A cookie jar that is kept somewhere: where, its maker decides. */
export interface StoredJar {
  readonly jar: CookieJar
  save(): Promise<void>
}

/**
 * A jar from the text that an earlier one was saved as. One that cannot be read is empty, never fatal: it only means to sign in
 * again. Saves happen one after the other. Who has a token has no cookies, and does not wait for their library either.
 */
export async function createCookieJar(
  text: string | undefined,
  write: (text: string) => Promise<void>,
): Promise<StoredJar> {
  const { CookieJar: Jar } = await import('tough-cookie')
  const jar = load(Jar, text)
  let saving = Promise.resolve()
  const save = () => write(JSON.stringify(jar.toJSON()))
  return { jar, save: () => (saving = saving.then(save, save)) }
}

function load(Jar: typeof CookieJar, text: string | undefined): CookieJar {
  if (text === undefined) return new Jar()
  try {
    return Jar.deserializeSync(text)
  } catch {
    return new Jar()
  }
}
