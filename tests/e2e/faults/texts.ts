import { enUS } from '#locales/en-US.ts'

const leaves = (texts: object): string[] =>
  Object.values(texts).flatMap((value: unknown) =>
    typeof value === 'string' ? value.split(' |||| ') : leaves(value as object),
  )

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The texts of the catalogue in which something stands besides values. */
const templates = leaves(enUS)
  .filter((text) => text.replace(/%\{\w+\}/g, '').replace(/[\s:.,]/g, '').length > 1)
  .map((text) => escaped(text.trim()).replace(/%\\\{\w+\\\}/g, '.+?'))
const whole = new RegExp(`^(?:${templates.join('|')})[.…:]?$`, 's')
const beginnings = templates
  .filter((template) => template.length > 6)
  .toSorted((one, other) => other.length - one.length)
  .map((template) => new RegExp(`^${template}[.:]? `, 's'))

/** Whether a line consists of texts of the catalogue, one or several after another. */
export function isOfCatalogue(line: string): boolean {
  const text = line.trim()
  if (text === '' || whole.test(text) || !/\p{L}{2}/u.test(text)) return true
  return beginnings.some((beginning) => {
    const [found] = beginning.exec(text) ?? []
    return found !== undefined && isOfCatalogue(text.slice(found.length))
  })
}

/** What only programmers understand. */
export const rawText =
  /\b(?:\w*(?:Type|Syntax|Range|Reference|Wire|Api)Error\b|undefined\b|NaN\b|Failed to fetch|Unexpected (?:token|end)|Cannot read prop|is not a function|is not iterable|JSON\.parse|errors\.\w+)|\[object |Invalid Date|Infinity/
