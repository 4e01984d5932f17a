export { missingExtraLines } from './missing-extra-lines.ts'
