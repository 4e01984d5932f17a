export { route } from '../../../server/src/routes/route.ts'
