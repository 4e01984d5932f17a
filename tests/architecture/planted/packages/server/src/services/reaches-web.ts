export { home } from '../../../web/src/screens/home.ts'
