export { AccountDialogs } from './account-dialogs.tsx'
export { accountLines } from './account-lines.ts'
export { useAccountPage } from './use-account-page.ts'
