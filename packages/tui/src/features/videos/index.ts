export { failureText } from './pager-text.ts'
