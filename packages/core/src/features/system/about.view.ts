import { PRODUCT_NAME, PROJECT_URL } from '../../messages/product.ts'
import { aboutTexts } from '../../messages/en/system.ts'

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
    title: aboutTexts.about,
    intro: aboutTexts.intro(PRODUCT_NAME),
    links: {
      title: aboutTexts.usefulLinks,
      items: [
        { label: aboutTexts.source, url: PROJECT_URL, text: aboutTexts.sourceText },
        { label: aboutTexts.guides, url: `${PROJECT_URL}/tree/main/docs`, text: aboutTexts.guidesText },
        { label: aboutTexts.api, url: resolveUrl('/api/docs/'), text: aboutTexts.apiText },
        { label: aboutTexts.reportProblem, url: `${PROJECT_URL}/issues`, text: aboutTexts.reportProblemText },
        { label: aboutTexts.forum, url: `${PROJECT_URL}/discussions`, text: aboutTexts.forumText },
        { label: aboutTexts.releases, url: `${PROJECT_URL}/releases`, text: aboutTexts.releasesText },
      ],
    },
    donate: {
      title: aboutTexts.donate,
      text: aboutTexts.donateText,
      label: aboutTexts.waysToDonate,
      url: `${PROJECT_URL}#donate`,
    },
  }
}
