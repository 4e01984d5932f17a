export { hook } from '../react/hook.ts'
