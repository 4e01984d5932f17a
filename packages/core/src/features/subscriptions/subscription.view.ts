/** The button that changes a subscription. */
export interface SubscriptionView {
  readonly isSubscribed: boolean
  /** 'Subscribe' or 'Unsubscribe'; null for people who may not. */
  readonly label: string | null
}

/** The subscription button for the rights of the user (docs/spec/channels-and-playlists.md#subscription-buttons). */
export function subscriptionView(
  isSubscribed: boolean,
  { canSubscribe, canUnsubscribe }: { canSubscribe: boolean; canUnsubscribe: boolean },
): SubscriptionView {
  if (isSubscribed) return { isSubscribed, label: canUnsubscribe ? 'Unsubscribe' : null }
  return { isSubscribed, label: canSubscribe ? 'Subscribe' : null }
}
