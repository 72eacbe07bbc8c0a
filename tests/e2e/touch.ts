/**
 * Runs in the page: the visible controls whose touch target is smaller than 44 by 44 pixels, each with its size. The size
 * is measured by hit tests, so a label, a frame that passes the focus on, and an invisible area count too.
 */
export function findSmallTargets(): string[] {
  const minSize = 44
  const found: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=option]',
  )) {
    if (!isUsable(control)) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [width, height] = targetSize(control)
    // An edge between two pixels costs one pixel.
    if (width < minSize - 1 || height < minSize - 1) found.push(`${nameOf(control)}: ${width} × ${height}`)
  }
  return found

  function isUsable(control: HTMLElement): boolean {
    if (control.matches(':disabled, [aria-disabled=true]') || control.closest('[aria-hidden=true], [inert]'))
      return false
    // The link that skips the navigation is for keyboards only.
    if (getComputedStyle(control).clipPath !== 'none') return false
    return control.checkVisibility({ visibilityProperty: true })
  }

  /** The size of the area in which a touch hits the control. */
  function targetSize(control: HTMLElement): [width: number, height: number] {
    const { left, top, width, height } = (control.closest('label') ?? control).getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const distance = (dx: number, dy: number, max = minSize) => {
      let steps = 0
      while (steps < max && isHit(control, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1
      return steps
    }
    if (!isHit(control, x, y)) return [0, 0]
    const [before, above] = [distance(-1, 0), distance(0, -1)]
    return [1 + before + distance(1, 0, minSize - before), 1 + above + distance(0, 1, minSize - above)]
  }

  function isHit(control: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return false
    const frame = control.closest('.MuiInputBase-root, .xterm')
    const passesFocus = frame?.contains(hit) && !hit.closest('button, a, [role=button]')
    return control.contains(hit) || hit.closest('label')?.control === control || passesFocus === true
  }

  function nameOf(control: HTMLElement): string {
    const label = 'labels' in control && control.labels instanceof NodeList ? control.labels[0]?.textContent : undefined
    return `${control.localName} ${control.getAttribute('aria-label') ?? label ?? control.textContent}`
  }
}

/** Runs in the page: how many pixels it is wider than the window. */
export const overflowWidth = () => document.documentElement.scrollWidth - window.innerWidth
