export { got } from '../api/got-transport.ts'
