/** What our server makes of a cover when it is asked: `?width=640`. One that does not know of it sends the whole picture. */
const SMALL_PX = 640
/** As wide as the archive keeps covers. */
const WHOLE_PX = 1280
/** Nothing in it that parts the candidates of a list. */
const COVER = /^[^\s,?#]*\/cache\/(videos|playlists)\/[^\s,?#]+\.jpg$/

/** How wide covers are in a grid, seldom more than a third of the window; not `auto`, with which Chromium loads again what leaves the page. */
const GRID_SIZES = '(min-width: 640px) 33vw, 100vw'

export interface CoverSources {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

/** The attributes that let a browser take the smaller picture of a cover where that is enough. `sizes` as in HTML. */
export function coverSources(url: string, sizes = GRID_SIZES): CoverSources {
  if (!COVER.test(url)) return { src: url }
  return { src: url, srcSet: `${url}?width=${SMALL_PX} ${SMALL_PX}w, ${url} ${WHOLE_PX}w`, sizes }
}
