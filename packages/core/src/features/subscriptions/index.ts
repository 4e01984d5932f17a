export { scanDetails } from './scan-details.view.ts'
export { isScanRule, SCAN_RULE_FIELDS } from './scan-rules.fields.ts'
export { scanRulesView, scanRuleValues, type ScanRulesView } from './scan-rules.view.ts'
