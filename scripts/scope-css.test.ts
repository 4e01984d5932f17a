import { expect, it } from 'vitest'
import { scopeCss } from './scope-css.ts'

it('scopes rules to the element, but not fonts and animations', () => {
  const css = '@font-face{font-family:X;src:url(x.woff2)}*{margin:0}@keyframes spin{to{rotate:1turn}}.a{color:red}'
  expect(scopeCss(css, '.ours')).toBe(
    '@font-face{font-family:X;src:url(x.woff2)}@keyframes spin{to{rotate:1turn}}@scope (.ours){*{margin:0}.a{color:red}}',
  )
})

it('applies rules of the page to the element', () => {
  expect(scopeCss(':root{--a:1}html{color:red}body{margin:0}@media print{:root{--a:2}}', '.x')).toBe(
    '@scope (.x){:scope{--a:1}:scope{color:red}:scope{margin:0}@media print{:scope{--a:2}}}',
  )
})

it('ignores braces in strings, and names that only start like a page selector', () => {
  const css = `.tbody{color:red}.a::after{content:"}{'"}.b-body .html-x{top:0}`
  expect(scopeCss(css, '.x')).toBe(`@scope (.x){${css}}`)
})
