import { PRODUCT_NAME, PROJECT_URL } from '../../app/layout.view.ts'

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

/** Useful links and a donate section (spec section 2). */
export function aboutView({ resolveUrl }: { resolveUrl: (path: string) => string }): AboutView {
  return {
    title: 'About',
    intro: `${PRODUCT_NAME} is a self-hosted archive of videos: subscribe, queue, download, search and watch, on a machine of your own.`,
    links: {
      title: 'Useful links',
      items: [
        { label: 'Source', url: PROJECT_URL, text: 'The code, its history and its licence.' },
        { label: 'Guides', url: `${PROJECT_URL}/tree/main/docs`, text: 'How to install, run and use it.' },
        { label: 'API', url: resolveUrl('/api/docs/'), text: 'Every call of this server, to try out.' },
        { label: 'Report a problem', url: `${PROJECT_URL}/issues`, text: 'What is broken, and what is missing.' },
        { label: 'Forum', url: `${PROJECT_URL}/discussions`, text: 'Questions, answers and ideas.' },
        { label: 'Releases', url: `${PROJECT_URL}/releases`, text: 'What changed from version to version.' },
      ],
    },
    donate: {
      title: 'Donate',
      text: 'It is free and made in spare time. If it is of use to you, a donation keeps it going.',
      label: 'Ways to donate',
      url: `${PROJECT_URL}#donate`,
    },
  }
}
