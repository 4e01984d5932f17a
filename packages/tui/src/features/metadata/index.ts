export { missingExtraLines, shortcomingLines } from './missing-extra-lines.ts'
export { refreshLines, useRefreshKeys } from './use-refresh-keys.ts'
