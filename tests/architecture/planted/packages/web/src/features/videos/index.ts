export { home } from './home.screen.tsx'
