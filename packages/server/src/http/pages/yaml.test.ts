import { expect, it } from 'vitest'
import { yamlText } from './yaml.ts'

it('writes blocks for non-empty values, and quotes all texts', () => {
  const value = {
    a: 1,
    yes: 'no',
    empty: { list: [], object: {} },
    deep: [{ k: [true, null], m: 'a: "b" # c' }, [1, [2]]],
  }
  expect(yamlText(value)).toBe(
    [
      '"a": 1',
      '"yes": "no"',
      '"empty":',
      '  "list": []',
      '  "object": {}',
      '"deep":',
      '  - "k":',
      '      - true',
      '      - null',
      '    "m": "a: \\"b\\" # c"',
      '  - - 1',
      '    - - 2',
    ].join('\n'),
  )
})
