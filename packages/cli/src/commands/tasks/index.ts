export { printOrFollow, startTaskCommand, type WaitFlags } from './task-command.ts'
