export { scanRuleLines } from './scan-rule-lines.ts'
