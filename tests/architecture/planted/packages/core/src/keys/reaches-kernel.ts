export { clock } from '../kernel/clock.ts'
