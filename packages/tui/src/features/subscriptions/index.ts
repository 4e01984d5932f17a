export { Gaps } from './gaps.tsx'
export { scanRuleLines } from './scan-rule-lines.ts'
