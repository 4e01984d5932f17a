export { Gaps } from './gaps.tsx'
export { Setup } from './setup.tsx'
export { scanRuleLines } from './scan-rule-lines.ts'
