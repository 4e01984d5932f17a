import type { CookieJar } from 'tough-cookie'

/** A cookie jar with persistent storage; the creator decides where it is stored. */
export interface StoredJar {
  readonly jar: CookieJar
  save(): Promise<void>
}

/**
 * Creates a cookie jar from its saved text. An unreadable one results in an empty jar, so the user signs in
 * again. Saves run one after the other. The cookie library is only loaded when cookies are used, not with a token.
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
