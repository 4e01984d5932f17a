/** Rules that always apply to the whole page: fonts, names of animations, the encoding. */
const PAGE_WIDE = /^@(font-face|keyframes|-webkit-keyframes|property|charset|import)\b/

/** Selectors for the whole page in the styles of the web UI. */
const PAGE = /(^|[{},\s])(html|body|:root)(?=[{,\s:[])/g

/**
 * Scopes the styles of a whole page to one element of another page: nothing outside of `root` matches, and rules for
 * the page apply to the element.
 */
export function scopeCss(css: string, root: string): string {
  const rules = topLevelRules(css)
  const wide = rules.filter(rule => PAGE_WIDE.test(rule))
  const own = rules.filter(rule => !PAGE_WIDE.test(rule)).map(rule => rule.replaceAll(PAGE, '$1:scope'))
  return `${wide.join('')}@scope (${root}){${own.join('')}}`
}

function topLevelRules(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  let quote = ''
  for (let at = 0; at < css.length; at++) {
    const letter = css[at] ?? ''
    if (quote !== '') {
      if (letter === '\\') at++
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '{') depth++
    else if (letter === '}') depth--
    const isEnd = depth === 0 && quote === '' && (letter === '}' || (letter === ';' && css[start] === '@'))
    if (!isEnd) continue
    rules.push(css.slice(start, at + 1).trim())
    start = at + 1
  }
  return rules
}
