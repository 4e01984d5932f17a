export { UPCOMING_DAYS, waitingRunView, type WaitingRunView } from './auto-delete.view.ts'
