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
    intro: aboutTexts.isSelfHostedVideoArchive(PRODUCT_NAME),
    links: {
      title: aboutTexts.usefulLinks,
      items: [
        { label: aboutTexts.source, url: PROJECT_URL, text: aboutTexts.sourceCode },
        { label: aboutTexts.guides, url: `${PROJECT_URL}/tree/main/docs`, text: aboutTexts.installationAndUserGuides },
        { label: aboutTexts.api, url: resolveUrl('/api/docs/'), text: aboutTexts.interactiveApiReference },
        { label: aboutTexts.reportProblem, url: `${PROJECT_URL}/issues`, text: aboutTexts.bugsAndFeatureRequests },
        { label: aboutTexts.forum, url: `${PROJECT_URL}/discussions`, text: aboutTexts.questionsAnswersAndIdeas },
        { label: aboutTexts.releases, url: `${PROJECT_URL}/releases`, text: aboutTexts.changesInEachVersion },
      ],
    },
    donate: {
      title: aboutTexts.donate,
      text: aboutTexts.tubecellarIsFreeAndBuilt,
      label: aboutTexts.waysToDonate,
      url: `${PROJECT_URL}#donate`,
    },
  }
}
