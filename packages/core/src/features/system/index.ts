export { listFindings } from './seen-findings.ts'
