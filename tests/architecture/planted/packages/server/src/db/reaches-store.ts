export { store } from '../stores/store.ts'
