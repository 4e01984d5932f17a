/** The commands of all features. Independent of React, DOM and Node. */
export type { AnyCommand, Command } from './commands/command.ts'
export { subscriptionCommands } from './features/subscriptions/subscriptions.commands.ts'
