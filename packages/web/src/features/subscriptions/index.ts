export { SubscriptionButton } from './subscription-button.tsx'
