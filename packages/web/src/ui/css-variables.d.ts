import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that stylesheets read. */
    [name: `--${string}`]: string | number | undefined
  }
}
