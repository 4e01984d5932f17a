import type { Question, QuestionChoice } from '../../confirmation/question.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'
import { foundLinksTexts } from '../../messages/en/found-links.ts'
import { parseQueueLines } from './downloads.view.ts'
import { quoteLines, shortenLine } from './pasted-links.ts'

/** What a dropped or pasted text contains. */
export interface FoundLinks {
  /** Each link once, in the order of the text. */
  readonly links: readonly string[]
  /** Lines without a link. */
  readonly others: readonly string[]
}

/** A URL within a text, up to a space, quotation mark or bracket; without a scheme only if a path follows the host. */
const LINK = /https?:\/\/[^\s<>"]+|(?<![^\s<>"(])(?:[a-z\d-]+\.)+[a-z]{2,}\/[^\s<>"]+/gi
/** Characters of the sentence around a URL. */
const PUNCTUATION = /[.,;:!?'*\]}]+$/
/** The line of a Windows shortcut with its target. */
const SHORTCUT_TARGET = /^URL=(.*)$/im
/** This many links are listed; the others are counted. */
const MAX_LISTED_LINKS = 5

/**
 * The links in a text that was dropped on a page or pasted outside of a field. Unlike in a field for links, single words are not IDs: any
 * word of a sentence could be one. Links of this server at `ownUrl` are left out.
 */
export function findLinks(text: string, ownUrl: string): FoundLinks {
  const own = `${ownUrl.replace(/\/+$/, '')}/`
  const links = new Set<string>()
  const others: string[] = []
  for (const line of parseQueueLines(text)) {
    const found = (line.match(LINK) ?? []).map(trimLink)
    if (found.length === 0) others.push(line)
    for (const link of found) if (!`${link}/`.startsWith(own)) links.add(link)
  }
  return { links: [...links], others }
}

/** The lines with links of a file: of a Windows shortcut only its target. */
export function linkFileText(name: string, text: string): string {
  if (!/\.url$/i.test(name)) return text
  return (SHORTCUT_TARGET.exec(text)?.[1] ?? name).trim()
}

/** Removes punctuation after a URL. A closing parenthesis belongs to it only if it was opened in it. */
function trimLink(link: string): string {
  const trimmed = link.replace(PUNCTUATION, '')
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimLink(trimmed.slice(0, -1)) : trimmed
}

/** The texts of the confirmation before found links are added. */
export function foundLinksQuestion({ links, others }: FoundLinks): Omit<Question<never>, 'choices'> {
  const listed = links.slice(0, MAX_LISTED_LINKS).map(shortenLine)
  const { named, more } = quoteLines(others)
  return {
    title: foundLinksTexts.title(links.length),
    detail: [
      ...listed,
      ...(links.length > listed.length ? [foundLinksTexts.moreLinks(links.length - listed.length)] : []),
      ...(others.length > 0 ? [foundLinksTexts.notLinks(others.length, named, more)] : []),
    ].join('\n'),
    isAddition: true,
  }
}

/** Adding the links, and adding them with an immediate download. */
export function additionChoices<Input extends object>(
  input: Input,
): readonly QuestionChoice<Input & { readonly autoStart: boolean }>[] {
  return [
    { name: 'add', label: downloadsTexts.addToQueue, input: { ...input, autoStart: false } },
    { name: 'download', label: downloadsTexts.downloadImmediately, input: { ...input, autoStart: true } },
  ]
}
