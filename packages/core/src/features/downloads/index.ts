export { parseQueueLines } from './downloads.view.ts'
export { pastedLinksProblem } from './pasted-links.ts'
