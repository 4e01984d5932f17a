export { displayText } from '../format/text.ts'
