export { route } from '../routes/route.ts'
