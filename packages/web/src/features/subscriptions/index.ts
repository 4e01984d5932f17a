export { Gaps } from './gaps.tsx'
export { SubscriptionButton } from './subscription-button.tsx'
export { ScanRules } from './scan-rules.tsx'
export { SetupCard } from './setup-card.tsx'
