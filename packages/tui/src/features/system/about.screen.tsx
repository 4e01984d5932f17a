import type { LayoutView } from '@tubecellar/core'
import { useAbout } from '@tubecellar/core/react'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { blankLine, headingLine, TextSpans, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { useScrollPage, type PageLine } from '../../ui/page/use-scroll-page.ts'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

const LABEL_WIDTH = 18

/** Useful links, donation links, and the footer texts of the web UI. */
export function AboutScreen({ footer, height }: { footer: LayoutView['footer']; height: number }) {
  const width = useTerminal().columns - 1
  const { title, intro, links, donate } = useAbout()
  const { copyright, name, version, update } = footer
  const lines: PageLine[] = [
    headingLine('title', title, width),
    ...wrappedLines('intro', intro, width),
    blankLine('intro-end'),
    headingLine('links', links.title, width),
    ...links.items.flatMap(({ label, url, text }) => [
      {
        key: `link-${label}`,
        draw: () => (
          <TextSpans spans={[{ text: pad(label, LABEL_WIDTH, 'left') }, { text: url, as: 'accent' as const }]} />
        ),
      },
      ...wrappedLines(`about-${label}`, text, width, 'dim', LABEL_WIDTH),
    ]),
    blankLine('links-end'),
    headingLine('donate', donate.title, width),
    ...wrappedLines('donate-text', donate.text, width),
    textLine('donate-url', `${donate.label}: ${donate.url}`, 'accent'),
    blankLine('donate-end'),
    textLine('version', `${copyright} ${name} ${version}`, 'dim'),
    ...(update ? [textLine('update', `${update.text}: ${update.url}`, update.isBreaking ? 'warning' : 'accent')] : []),
  ]
  return <ScrollPage page={useScrollPage({ lines, height })} />
}
