/** Width of the small version that the server creates for `?width=640`. Servers without it return the original. */
const SMALL_PX = 640
/** Width of archived covers. */
const FULL_PX = 1280
/** URLs of covers without characters that separate the candidates of a `srcset`. */
const COVER = /^[^\s,?#]*\/cache\/(videos|playlists)\/[^\s,?#]+\.jpg$/

/** The width of covers in a grid, rarely more than a third of the window; not `auto`, because Chromium would then reload covers that leave the page. */
const GRID_SIZES = '(min-width: 640px) 33vw, 100vw'

export interface CoverSources {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

/** The attributes that let a browser load the smaller version of a cover if it is sufficient. `sizes` as in HTML. */
export function coverSources(url: string, sizes = GRID_SIZES): CoverSources {
  if (!COVER.test(url)) return { src: url }
  return { src: url, srcSet: `${url}?width=${SMALL_PX} ${SMALL_PX}w, ${url} ${FULL_PX}w`, sizes }
}
