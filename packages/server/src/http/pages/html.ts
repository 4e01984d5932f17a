/** Text that is already HTML; all other text is escaped when it is inserted into a page. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

/** html`<p>${name}</p>`: values are escaped, lists are joined, and missing values are left out. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.reduce((page, text, index) => page + render(parts[index - 1]) + text))
}

function render(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object' && part !== null) return part.map(render).join('')
  if (part === undefined || part === null || part === false) return ''
  return String(part).replace(/[&<>"']/g, char => ESCAPES[char] ?? char)
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
