export { got } from '../../client/got-transport.ts'
