export { core } from '../../app/create-core.ts'
