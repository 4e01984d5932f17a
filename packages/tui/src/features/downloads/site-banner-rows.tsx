import { Box } from 'ink'
import stringWidth from 'string-width'
import type { BlockedSitesView } from '@tubecellar/core'
import { blockedSitesTexts } from '@tubecellar/core/messages/blocked-sites'
import { screenKeysTexts } from '@tubecellar/core/messages/tui/screen-keys'
import { fit } from '../../terminal/fit.ts'
import { ThemedText } from '../../ui/themed-text.tsx'

/** Terminal rows of the banners: one for each site, or one for all. */
export const bannerRows = ({ banners, collapsed }: BlockedSitesView): number =>
  collapsed === null ? banners.length : 1

/** `! YouTube paused until 16:24 (in 24 min): bot check, 18 waiting   T try now  C add cookies` */
export function SiteBannerRows({ view, width }: { readonly view: BlockedSitesView; readonly width: number }) {
  const { banners, collapsed } = view
  const offersCookies = banners.some(banner => banner.offersCookies)
  const keys = [`T ${screenKeysTexts.tryNow}`, ...(offersCookies ? [`C ${screenKeysTexts.addCookies}`] : [])].join('  ')
  const lines =
    collapsed === null
      ? banners.map(({ title, due, summary }) => blockedSitesTexts.line(title, due, summary))
      : [collapsed]
  return (
    <Box flexDirection="column" flexShrink={0}>
      {lines.map((line, index) => {
        const aside = index === 0 ? keys : ''
        const room = width - 4 - stringWidth(aside)
        return (
          <Box key={line} width={width} flexShrink={0} justifyContent="space-between">
            <ThemedText as="warning">{` ! ${fit(line, room)}`}</ThemedText>
            <ThemedText as="accent">{aside}</ThemedText>
          </Box>
        )
      })}
    </Box>
  )
}
