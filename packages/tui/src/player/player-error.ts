import { playerFailureText, type PlayerFailure } from '@tubecellar/core'

/** A playback error with a message for users that includes a fix. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError'
  readonly failure: PlayerFailure

  constructor(failure: PlayerFailure) {
    super(playerFailureText(failure))
    this.failure = failure
  }
}
