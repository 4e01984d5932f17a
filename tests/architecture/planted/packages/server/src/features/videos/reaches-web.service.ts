export { home } from '../../../../web/src/features/videos/home.screen.ts'
