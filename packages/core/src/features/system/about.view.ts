import { PRODUCT_NAME, PROJECT_URL } from '../../messages/product.ts'

export interface AboutView {
  readonly title: string
  readonly intro: string
  readonly links: {
    readonly title: string
    readonly items: readonly { readonly label: string; readonly url: string; readonly text: string }[]
  }
  readonly donate: {
    readonly title: string
    readonly text: string
    readonly label: string
    readonly url: string
  }
}

/** Links and a donation section. */
export function aboutView({ resolveUrl }: { resolveUrl: (path: string) => string }): AboutView {
  return {
    title: 'About',
    intro: `${PRODUCT_NAME} is a self-hosted video archive: subscribe, queue, download, search and watch videos on your own machine.`,
    links: {
      title: 'Useful links',
      items: [
        { label: 'Source', url: PROJECT_URL, text: 'Source code, history and license.' },
        { label: 'Guides', url: `${PROJECT_URL}/tree/main/docs`, text: 'Installation and user guides.' },
        { label: 'API', url: resolveUrl('/api/docs/'), text: 'Interactive API reference.' },
        { label: 'Report a problem', url: `${PROJECT_URL}/issues`, text: 'Bugs and feature requests.' },
        { label: 'Forum', url: `${PROJECT_URL}/discussions`, text: 'Questions, answers and ideas.' },
        { label: 'Releases', url: `${PROJECT_URL}/releases`, text: 'Changes in each version.' },
      ],
    },
    donate: {
      title: 'Donate',
      text: 'Tubecellar is free and built in spare time. If you find it useful, consider a donation.',
      label: 'Ways to donate',
      url: `${PROJECT_URL}#donate`,
    },
  }
}
