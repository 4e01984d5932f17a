import { expect, it } from 'vitest'
import { html } from './html.ts'

it('escapes text from users, in text and in attributes, and nothing twice', () => {
  const name = `<script>alert('"&')</script>`
  const escaped = '&lt;script&gt;alert(&#39;&quot;&amp;&#39;)&lt;/script&gt;'
  const inner = html`<b>${name}</b>`
  expect(html`<p title="${name}">${inner}</p>`.text).toBe(`<p title="${escaped}"><b>${escaped}</b></p>`)
})

it('joins lists and prints nothing for missing values', () => {
  const items = [1, 2].map(n => html`<i>${n}</i>`)
  expect(html`<p>${items}${undefined}${false}${null}</p>`.text).toBe('<p><i>1</i><i>2</i></p>')
})
