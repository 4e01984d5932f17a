export { missingExtraLines } from './missing-extra-lines.ts'
export { refreshLines, useRefreshKeys } from './use-refresh-keys.ts'
