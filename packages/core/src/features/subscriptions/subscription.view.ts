/** The button that changes a subscription. */
export interface SubscriptionView {
  readonly isSubscribed: boolean
  /** 'Subscribe' or 'Unsubscribe'; null for users who may not. */
  readonly label: string | null
}

/** Both actions are for staff, except subscribing on the page of a playlist. */
export function subscriptionView(
  isSubscribed: boolean,
  { canSubscribe, canUnsubscribe }: { canSubscribe: boolean; canUnsubscribe: boolean },
): SubscriptionView {
  if (isSubscribed) return { isSubscribed, label: canUnsubscribe ? 'Unsubscribe' : null }
  return { isSubscribed, label: canSubscribe ? 'Subscribe' : null }
}
