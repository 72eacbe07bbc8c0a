const computed = window.getComputedStyle
const displays = new Map<string, string>()

function displayOf(element: HTMLElement): string {
  if (element.hidden) return 'none'
  const { localName } = element
  const type = element.getAttribute('type') ?? ''
  const kind = `${localName} ${type}`
  let display = displays.get(kind)
  if (display === undefined) {
    const bare = Object.assign(document.createElement(localName), type && { type })
    displays.set(kind, (display = computed(bare).display))
  }
  return display
}

function visibilityOf(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (at.style?.visibility) return at.style.visibility
  return 'visible'
}

const quick = { display: displayOf, visibility: visibilityOf }

/**
 * jsdom matches each element with all rules of its own style sheet, which takes a quarter of the time of a page test:
 * queries by role ask whether an element and all around it are shown. On a page without style sheets, that depends on
 * the kinds and attributes of these elements only.
 */
window.getComputedStyle = (element, pseudo) => {
  let whole: CSSStyleDeclaration | undefined
  const all = () => (whole ??= computed(element, pseudo))
  const styled = document.styleSheets.length > 0 || !(element instanceof HTMLElement)
  const read = (name: string) => {
    if (styled || (name !== 'display' && name !== 'visibility')) return undefined
    return element.style[name] || quick[name](element)
  }
  return new Proxy(Object.create(CSSStyleDeclaration.prototype), {
    get(_, name: string) {
      if (name === 'getPropertyValue') return (property: string) => read(property) ?? all().getPropertyValue(property)
      const value: unknown = read(name) ?? Reflect.get(all(), name)
      return typeof value === 'function' ? value.bind(all()) : value
    },
  })
}
