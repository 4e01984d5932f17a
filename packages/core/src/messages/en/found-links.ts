import { counted } from '../numbers.ts'
import { downloadsTexts } from './downloads.ts'

export const foundLinksTexts = {
  dropHere: 'Drop to add to the queue',
  title: (count: number) => `Add ${counted(count, { one: 'link', other: 'links' })} to the queue?`,
  moreLinks: (count: number) => `and ${counted(count, { one: 'more link', other: 'more links' })}`,
  notLinks: (count: number, named: string, more: string) => `${downloadsTexts.notLinks(count)}: ${named}${more}`,
  nothingFound: 'No links found. Drop links, text with links, or .url and .txt files.',
  addFoundSummary: 'Add dropped or pasted links to the queue',
}
