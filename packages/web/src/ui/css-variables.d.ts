import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties used by stylesheets. */
    [name: `--${string}`]: string | number | undefined
  }
}
