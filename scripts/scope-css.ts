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
  const pageWideRules = rules.filter(rule => PAGE_WIDE.test(rule))
  const scopedRules = rules.filter(rule => !PAGE_WIDE.test(rule)).map(rule => rule.replaceAll(PAGE, '$1:scope'))
  return `${pageWideRules.join('')}@scope (${root}){${scopedRules.join('')}}`
}

function topLevelRules(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  let quote = ''
  for (let index = 0; index < css.length; index++) {
    const letter = css[index] ?? ''
    if (quote !== '') {
      if (letter === '\\') index++
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '{') depth++
    else if (letter === '}') depth--
    const isEnd = depth === 0 && quote === '' && (letter === '}' || (letter === ';' && css[start] === '@'))
    if (!isEnd) continue
    rules.push(css.slice(start, index + 1).trim())
    start = index + 1
  }
  return rules
}
