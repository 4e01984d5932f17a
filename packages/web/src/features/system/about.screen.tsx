import { Heart } from 'lucide-react'
import { useAbout } from '@tubecellar/core/react'
import { ButtonLink } from '../../ui/button.tsx'
import { LinkList } from '../../ui/link-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Prose } from '../../ui/prose.tsx'

export function AboutScreen() {
  const { title, intro, links, donate } = useAbout()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <Prose>
        <p>{intro}</p>
        <h2>{links.title}</h2>
        <LinkList items={links.items} />
        <h2>{donate.title}</h2>
        <p>{donate.text}</p>
        <ButtonLink icon={Heart} variant="primary" href={donate.url} target="_blank" rel="noreferrer">
          {donate.label}
        </ButtonLink>
      </Prose>
    </>
  )
}
