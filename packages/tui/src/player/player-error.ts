/** A playback error with a message for users that includes a fix. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError'
}
