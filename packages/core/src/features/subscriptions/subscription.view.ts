/** The button that changes a subscription. */
export interface SubscriptionView {
  readonly isSubscribed: boolean
  /** 'Subscribe' or 'Unsubscribe'; null for people who may not. */
  readonly label: string | null
}

/** Spec section 6: unsubscribing is for staff; subscribing too, but for the page of a playlist. */
export function subscriptionView(
  isSubscribed: boolean,
  { canSubscribe, canUnsubscribe }: { canSubscribe: boolean; canUnsubscribe: boolean },
): SubscriptionView {
  if (isSubscribed) return { isSubscribed, label: canUnsubscribe ? 'Unsubscribe' : null }
  return { isSubscribed, label: canSubscribe ? 'Subscribe' : null }
}
