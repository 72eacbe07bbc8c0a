/** What is wrong with one focused element, as seen from inside the page. */
export interface FocusStep {
  /** A number for each element, so that a walk knows where it has been; 0 is the page itself. */
  element: number
  /** Whether the element before this one looked the same with and without the focus. */
  ringless: string | undefined
  /** Whether no part of the element can be seen. */
  hidden: boolean
  /** The position of its row or card in a list; undefined elsewhere. */
  row: number | undefined
  /** Whether it is a link that only some records or some moments have. */
  passing: boolean
  /** An element that keeps Tab for itself. */
  keepsTab: 'editor' | 'terminal' | undefined
}

/** Runs in the page: looks at the element that has the focus. Several calls in a row are one walk. */
export function lookAtFocus(): FocusStep {
  const walk = ((window as { focusWalk?: Walk }).focusWalk ??= { known: new Map<Element, number>(), before: undefined })
  const focused = document.activeElement ?? document.body
  const { before } = walk
  const ringless =
    before && before.element !== focused && before.look === lookOf(before.element) ? nameOf(before.element) : undefined
  const isPage = focused === document.body || focused === document.documentElement
  walk.before = isPage || focused.localName === 'iframe' ? undefined : { element: focused, look: lookOf(focused) }
  if (!isPage && !walk.known.has(focused)) walk.known.set(focused, walk.known.size + 1)
  const row = focused.closest('tbody > tr, .cards > ul > li')
  return {
    element: walk.known.get(focused) ?? 0,
    ringless,
    hidden: !isPage && isHidden(focused),
    row: row ? [...(row.parentElement?.children ?? [])].indexOf(row) : undefined,
    passing: focused.matches('.band a, td:not(.actions) a, dd a'),
    keepsTab: focused.closest('.cm-editor') ? 'editor' : focused.closest('.xterm') ? 'terminal' : undefined,
  }

  interface Walk {
    known: Map<Element, number>
    before: { element: Element; look: string } | undefined
  }

  /** Everything that may draw a ring, on the element, in it and around it. */
  function lookOf(element: Element): string {
    const around: Element[] = [element, ...[...element.children].slice(0, 3)]
    if (element.nextElementSibling) around.push(element.nextElementSibling)
    for (let outer = element.parentElement; outer && around.length < 12; outer = outer.parentElement)
      around.push(outer, ...[...outer.children].filter((child) => child.localName === 'fieldset'))
    return around
      .flatMap((each) =>
        [undefined, '::before', '::after'].map((part) => {
          const style = getComputedStyle(each, part)
          const {
            outlineStyle,
            outlineWidth,
            outlineColor,
            boxShadow,
            borderColor,
            borderWidth,
            backgroundColor,
            textDecorationLine,
          } = style
          const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
          return [outline, boxShadow, borderColor, borderWidth, backgroundColor, textDecorationLine].join(' ')
        }),
      )
      .join('\n')
  }

  function isHidden(element: Element): boolean {
    // What is drawn in place of an element: a switch for its box, a canvas for the list behind it.
    const shown =
      (element.matches('input[type=checkbox], input[type=radio]') &&
        element.closest('label, .MuiSwitch-root, .MuiButtonBase-root')) ||
      element.closest('.fleet-map') ||
      element
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const inset = 2
    const xs = [left + inset, (left + right) / 2, right - inset]
    const ys = [top + inset, (top + bottom) / 2, bottom - inset]
    return !xs.some((x) =>
      ys.some((y) => {
        const hit = document.elementFromPoint(x, y)
        return (
          hit !== null &&
          (shown.contains(hit) || (hit.contains(shown) && hit !== document.body && hit !== document.documentElement))
        )
      }),
    )
  }

  function nameOf(element: Element): string {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent.slice(0, 40)
    return `${element.localName} ${element.getAttribute('aria-label') ?? label} ${element.getAttribute('role') ?? ''}`
  }
}

/** Runs in the page: texts of which a part cannot be seen, and a page that scrolls sideways. */
export function findCutTexts(): string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (
      !element ||
      !node.textContent?.trim() ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    if (element.closest('.xterm, .cm-editor, .map-list, [aria-hidden=true], svg, select, .visually-hidden')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width <= 1) continue
    const report = (reason: string) => found.add(`${reason}: ${node.textContent?.slice(0, 60)}`)
    let scrolls = false
    for (let outer: HTMLElement | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY, position, clipPath, textOverflow } = getComputedStyle(outer)
      const { left, right, top, bottom } = outer.getBoundingClientRect()
      // Texts for screen readers only, and lines that end in an ellipsis, whose whole text a tooltip or the record shows.
      if (clipPath !== 'none' || right - left <= 1 || textOverflow === 'ellipsis') {
        scrolls = true
        break
      }
      if (!scrolls && /hidden|clip/.test(overflowX) && (box.right > right + 1 || box.left < left - 1))
        report('cut at the side')
      if (!scrolls && /hidden|clip/.test(overflowY) && (box.bottom > bottom + 2 || box.top < top - 2))
        report('cut below')
      if (/auto|scroll/.test(overflowX + overflowY)) scrolls = true
      if (position === 'fixed') break
    }
    if (!scrolls && (box.right > innerWidth + 1 || box.left < -1)) report('outside of the window')
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    found.add(`the page is ${document.documentElement.scrollWidth - innerWidth} px too wide`)
  return [...found]
}

/** Runs in the page: what moves although the person wants no motion. */
export const findMotion = (): string[] =>
  document.getAnimations().flatMap((animation) => {
    const { target, pseudoElement } = animation.effect as KeyframeEffect
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
    const moves = animation.playState === 'running' && (Number(duration) > 1 || iterations === Infinity)
    return moves
      ? [`${target?.localName ?? ''}.${target?.className ?? ''}${pseudoElement ?? ''} moves for ${String(duration)} ms`]
      : []
  })
