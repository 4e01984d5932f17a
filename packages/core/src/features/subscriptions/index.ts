export { scanDetails } from './scan-details.view.ts'
export { isScanRule, SCAN_RULE_FIELDS } from './scan-rules.fields.ts'
