import { createRequire } from 'node:module'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { beforeAll, describe, expect, it } from 'vitest'

interface Config {
  forbidden: IForbiddenRuleType[]
  options: Parameters<typeof cruise>[1]
}

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Config
const root = new URL('../..', import.meta.url).pathname

async function violatedRules(folder: string): Promise<string[]> {
  const { output } = await cruise([folder], {
    ...config.options,
    baseDir: root,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  })
  return (output as ICruiseResult).summary.violations.map(violation => violation.rule.name)
}

describe('import rules', () => {
  let caught: Set<string>
  beforeAll(async () => {
    caught = new Set(await violatedRules('tests/architecture/planted'))
  })

  it.each(config.forbidden.map(rule => rule.name))('%s finds its planted violation', name => {
    expect(caught).toContain(name)
  })

  it('finds no violation in the product', async () => {
    expect(await violatedRules('packages')).toEqual([])
  })
})
