/**
 * Replaces `Intl.Segmenter` in the bundle, see scripts/bundle-command-line.ts: creating the first one takes 10 ms, and most
 * modules that have one never need it before the first frame.
 */
export class LazySegmenter {
  readonly #options: ConstructorParameters<typeof Intl.Segmenter>
  #segmenter: Intl.Segmenter | undefined

  constructor(...options: ConstructorParameters<typeof Intl.Segmenter>) {
    this.#options = options
  }

  segment(text: string): Intl.Segments {
    const { Segmenter } = Intl
    return (this.#segmenter ??= new Segmenter(...this.#options)).segment(text)
  }
}
