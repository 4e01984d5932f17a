/** `de` for `deu`, `de` and `ger`: containers name languages with three letters, sites with two. `und` if unknown. */
export function canonicalLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'und'
  } catch {
    return 'und'
  }
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

let threeLetterCodes: ReadonlyMap<string, string> | undefined

/** The name of a language in a container: `deu` for `de-AT`. MP4 has no other names. Undefined if there is none. */
export function containerLanguage(language: string): string | undefined {
  const [primary = 'und'] = canonicalLanguage(language).split('-')
  if (primary === 'und') return undefined
  return primary.length === 3 ? primary : (threeLetterCodes ??= findThreeLetterCodes()).get(primary)
}

/** The first code with three letters that means the same as each code with two. */
function findThreeLetterCodes(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  for (const first of LETTERS)
    for (const second of LETTERS)
      for (const third of LETTERS) {
        const code = `${first}${second}${third}`
        const short = canonicalLanguage(code)
        if (short.length === 2 && !codes.has(short)) codes.set(short, code)
      }
  return codes
}
