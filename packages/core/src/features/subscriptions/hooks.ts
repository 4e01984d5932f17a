export { subscriptionCommands } from './subscriptions.commands.ts'
