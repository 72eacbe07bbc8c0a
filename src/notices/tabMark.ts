import { troubleCount } from './troubleCount.ts'

/** The sign of the product with a dot at its corner. */
const dot = encodeURIComponent('<circle cx="25" cy="7" r="7" fill="#DC2626"/></svg>')

/** Counts trouble in the title of the tab, on its icon, and on that of an installed product; 0 takes the count away. */
export function markTab(count: number, { document, navigator }: Pick<Window, 'document' | 'navigator'> = window): void {
  troubleCount.setState(count)
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) {
    const plain = icon.href.replace(dot, encodeURIComponent('</svg>'))
    icon.href = count > 0 ? plain.replace(/%3C\/svg%3E$/, dot) : plain
  }
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // Only an installed product has an icon that takes a number.
  shown?.catch(() => undefined)
}
