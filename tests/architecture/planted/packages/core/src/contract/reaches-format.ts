export { text } from '../format/text.ts'
