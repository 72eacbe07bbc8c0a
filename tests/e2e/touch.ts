/**
 * Runs in the page: every control in sight that a finger cannot hit within 44 by 44 pixels, with what it can. What is
 * hit counts, not what is drawn: a label, a frame that passes the focus on, a larger area around a mark.
 */
export function tooSmall(): string[] {
  const least = 44
  const found: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=option]',
  )) {
    if (!isOffered(control)) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [width, height] = reach(control)
    // Where an edge falls between two pixels the last step misses it.
    if (width < least - 1 || height < least - 1) found.push(`${nameOf(control)}: ${width} × ${height}`)
  }
  return found

  function isOffered(control: HTMLElement): boolean {
    if (control.matches(':disabled, [aria-disabled=true]') || control.closest('[aria-hidden=true], [inert]'))
      return false
    // A way past the navigation is there for keyboards only.
    if (getComputedStyle(control).clipPath !== 'none') return false
    return control.checkVisibility({ visibilityProperty: true })
  }

  /** How far a finger may be from the middle, in all. */
  function reach(control: HTMLElement): [width: number, height: number] {
    const { left, top, width, height } = (control.closest('label') ?? control).getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const far = (dx: number, dy: number, most = least / 2) => {
      let steps = 0
      while (steps < most && isHit(control, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1
      return steps
    }
    if (!isHit(control, x, y)) return [0, 0]
    const [before, above] = [far(-1, 0), far(0, -1)]
    return [1 + before + far(1, 0, least - before), 1 + above + far(0, 1, least - above)]
  }

  function isHit(control: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return false
    const frame = control.closest('.MuiInputBase-root, .xterm')
    const passedOn = frame?.contains(hit) && !hit.closest('button, a, [role=button]')
    return control.contains(hit) || hit.closest('label')?.control === control || passedOn === true
  }

  function nameOf(control: HTMLElement): string {
    const label = 'labels' in control && control.labels instanceof NodeList ? control.labels[0]?.textContent : undefined
    return `${control.localName} ${control.getAttribute('aria-label') ?? label ?? control.textContent}`
  }
}

/** Runs in the page: by how many pixels it is wider than its window. */
export const overhang = () => document.documentElement.scrollWidth - window.innerWidth
