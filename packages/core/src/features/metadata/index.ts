export { missingExtraRows } from './missing-extras.view.ts'
