import { troubleCount } from './troubleCount.ts'

/** The part of a window that is a tab. */
type MarkedTab = Pick<Window, 'document' | 'navigator'>

/** The icon of the page as it was, from before it was marked. */
let plain: string | undefined

const end = encodeURIComponent('</svg>').replaceAll('%2F', '/')

/** The icon with a dot at its corner. */
const dotted = (icon: string) =>
  icon.replace(end, `${encodeURIComponent('<circle cx="25" cy="7" r="7" fill="#DC2626"/>')}${end}`)

/** Counts trouble in the title of the tab, on its icon, and on that of an installed product; 0 takes the count away. */
export function markTab(count: number, { document, navigator }: MarkedTab = window): void {
  troubleCount.setState(count)
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) {
    plain ??= icon.href
    icon.href = count > 0 ? dotted(plain) : plain
  }
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // Only an installed product has an icon that takes a number.
  shown?.catch(() => undefined)
}
