export { home } from '../screens/home.ts'
