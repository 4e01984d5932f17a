export interface Phrase {
  pattern: RegExp
  advice: string
}

export interface PhraseLists {
  /** For comments, strings, Markdown, test titles and commit subjects. */
  general: Phrase[]
  /** For commit subjects only. */
  subjects: Phrase[]
}

export interface PhraseMatch {
  index: number
  text: string
  advice: string
}

const SUBJECTS_HEADING = '[commit subjects]'

/** Parses phrases.txt: a pattern on a line, its advice indented on the next line. */
export function parsePhrases(source: string): PhraseLists {
  const lists: PhraseLists = { general: [], subjects: [] }
  let list = lists.general
  let pattern = ''
  for (const line of source.split('\n')) {
    if (line === SUBJECTS_HEADING) list = lists.subjects
    else if (line.startsWith(' '))
      list.push({ pattern: compile(pattern, list === lists.subjects), advice: line.trim() })
    else if (line !== '' && !line.startsWith('#')) pattern = line
  }
  return lists
}

function compile(pattern: string, isForSubjects: boolean): RegExp {
  const hasUpperCase = /[A-Z]/.test(pattern.replaceAll(/\\./g, ''))
  return new RegExp(pattern, hasUpperCase || isForSubjects ? 'gu' : 'giu')
}

export function findPhrases(text: string, phrases: readonly Phrase[]): PhraseMatch[] {
  return phrases.flatMap(({ pattern, advice }) =>
    [...text.matchAll(pattern)].map(({ index, 0: match }) => {
      const phrase = match.replace(/^[.!?\s]+/, '')
      return { index: index + match.length - phrase.length, text: phrase.trim(), advice }
    }),
  )
}
