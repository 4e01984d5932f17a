/** Why nothing plays, in words for people that say what to do. */
export class PlayerError extends Error {
  override readonly name = 'PlayerError'
}
