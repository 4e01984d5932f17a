const CONSONANT = /[^aeiou]/

/** Turns a word into its shape: `V` for vowels, `C` for consonants; y is a vowel after a consonant. */
function shape(word: string): string {
  let shaped = ''
  for (const letter of word) {
    const isConsonant = letter === 'y' ? !shaped.endsWith('C') : CONSONANT.test(letter)
    shaped += isConsonant ? 'C' : 'V'
  }
  return shaped
}

/** How often a vowel is followed by a consonant. */
const measure = (stem: string) => shape(stem).match(/V+C+/g)?.length ?? 0
const hasVowel = (stem: string) => shape(stem).includes('V')
const endsDouble = (stem: string) => /([a-z])\1$/.test(stem) && shape(stem).endsWith('C')
const endsShort = (stem: string) => shape(stem).endsWith('CVC') && !/[wxy]$/.test(stem)

type Rule = readonly [suffix: string, replacement: string]

/** Pairs of the algorithm's second and third step: they apply where the stem before them has a measure above 0. */
// prettier-ignore
const STEP_2: readonly Rule[] = [
  ['ational', 'ate'], ['tional', 'tion'], ['enci', 'ence'], ['anci', 'ance'], ['izer', 'ize'], ['abli', 'able'],
  ['alli', 'al'], ['entli', 'ent'], ['eli', 'e'], ['ousli', 'ous'], ['ization', 'ize'], ['ation', 'ate'], ['ator', 'ate'],
  ['alism', 'al'], ['iveness', 'ive'], ['fulness', 'ful'], ['ousness', 'ous'], ['aliti', 'al'], ['iviti', 'ive'],
  ['biliti', 'ble'],
]
// prettier-ignore
const STEP_3: readonly Rule[] = [
  ['icate', 'ic'], ['ative', ''], ['alize', 'al'], ['iciti', 'ic'], ['ical', 'ic'], ['ful', ''], ['ness', ''],
]
// prettier-ignore
const STEP_4 = [
  'al', 'ance', 'ence', 'er', 'ic', 'able', 'ible', 'ant', 'ement', 'ment', 'ent', 'ion', 'ou', 'ism', 'ate', 'iti', 'ous',
  'ive', 'ize',
]

/** The common stem of the inflections of an English word: M. F. Porter, "An algorithm for suffix stripping" (1980). */
export function englishStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  return tidy(strip(replace(replace(endInI(withoutPast(withoutPlural(word))), STEP_2), STEP_3)))
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const [, stem] = /^(.*)(?:ed|ing)$/.exec(word) ?? []
  if (stem === undefined || !hasVowel(stem)) return word
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (endsDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1)
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem
}

const endInI = (word: string) => (word.endsWith('y') && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word)

function replace(word: string, rules: readonly Rule[]): string {
  const rule = longest(word, rules, ([suffix]) => suffix)
  if (!rule) return word
  const stem = word.slice(0, -rule[0].length)
  return measure(stem) > 0 ? stem + rule[1] : word
}

function strip(word: string): string {
  const suffix = longest(word, STEP_4, ending => ending)
  if (suffix === undefined) return word
  const stem = word.slice(0, -suffix.length)
  return measure(stem) > 1 && (suffix !== 'ion' || /[st]$/.test(stem)) ? stem : word
}

function tidy(word: string): string {
  const stem = word.slice(0, -1)
  const isBare = word.endsWith('e') && (measure(stem) > 1 || (measure(stem) === 1 && !endsShort(stem)))
  const short = isBare ? stem : word
  return short.endsWith('ll') && measure(short.slice(0, -1)) > 1 ? short.slice(0, -1) : short
}

function longest<T>(word: string, rules: readonly T[], matchSuffix: (rule: T) => string): T | undefined {
  return rules
    .filter(rule => word.endsWith(matchSuffix(rule)))
    .sort((a, b) => matchSuffix(b).length - matchSuffix(a).length)[0]
}
