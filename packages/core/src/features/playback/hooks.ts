export { usePlaying } from './use-playing.ts'
