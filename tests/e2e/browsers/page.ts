import { firefoxJourneys, lacking } from './firefoxJourneys.ts'

export interface TourResult {
  kind: 'screen' | 'form' | 'journey'
  /** The address below /dashboard/, or the name of the journey. */
  name: string
  /** The width of the window. A journey has its own. */
  width?: number
  /** Absent where it works. */
  failure?: string
}

export interface KeptResult extends TourResult {
  version: string
  commit: string
  date: string
}

const keyOf = ({ kind, name, width }: TourResult) => JSON.stringify([kind, name, width])

/** A new result takes the place of the older one of the same subject. */
export function mergeResults(kept: KeptResult[], result: KeptResult): KeptResult[] {
  const at = kept.findIndex((each) => keyOf(each) === keyOf(result))
  return at < 0 ? [...kept, result] : kept.with(at, result)
}

/** Without those of screens, forms and journeys that the last whole run has not met. */
export const onlySeen = (kept: KeptResult[], seen: TourResult[]) => {
  const keys = new Set(seen.map(keyOf))
  return kept.filter((result) => keys.has(keyOf(result)))
}

/** The widths of the window at which screens and forms are tried. */
export const widths = [1280, 390]

const names = ['Chromium', 'Firefox', 'WebKit']

const longest = 100

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)

/** What was seen of one subject, at all widths. */
function verdict(results: KeptResult[]) {
  if (results.length === 0) return 'not tried'
  const failures = results.flatMap(({ width, failure }) =>
    failure ? `no${width ? ` at ${width} px` : ''}: ${shortened(failure)}` : [],
  )
  if (failures.length > 0) return failures.join('; ').replaceAll('|', '\\|')
  const seen = results.flatMap(({ width }) => width ?? widths)
  const missing = widths.filter((width) => !seen.includes(width))
  return missing.length > 0 ? `not tried at ${missing.join(' and ')} px` : 'yes'
}

const namesOf = (results: KeptResult[], wanted: TourResult['kind']) => [
  ...new Set(results.flatMap(({ kind, name }) => (kind === wanted ? name : []))),
]

const about = (results: KeptResult[], wanted: TourResult['kind'], subject: string) =>
  results.filter(({ kind, name }) => kind === wanted && name === subject)

function rows(tours: KeptResult[][], kind: TourResult['kind']) {
  return namesOf(tours.flat(), kind).map((name) => {
    const cells = tours.map((results) => verdict(about(results, kind, name)))
    return `| \`/${name}\` | ${cells.join(' | ')} |`
  })
}

const each = (results: KeptResult[], key: 'version' | 'date' | 'commit') =>
  [...new Set(results.map((result) => result[key]))].join(', ')

function works(results: KeptResult[], kind: TourResult['kind']) {
  const verdicts = namesOf(results, kind).map((name) => verdict(about(results, kind, name)))
  return `${verdicts.filter((said) => said === 'yes').length} of ${verdicts.length}`
}

function browserRow(results: KeptResult[], at: number) {
  if (results.length === 0) return `| ${names[at]} | not tried | | | | |`
  const told = (['version', 'date', 'commit'] as const).map((key) => each(results, key))
  return `| ${[names[at], ...told, works(results, 'screen'), works(results, 'form')].join(' | ')} |`
}

/** The page docs/browsers.md, from what was seen in Chromium, Firefox and WebKit. */
export function browsersPage(tours: KeptResult[][]): string {
  const firefox = tours[1] ?? []
  const heading = `| | ${names.join(' | ')} |\n| --- | --- | --- | --- |`
  return `# Browsers

Made by \`npm run browsers -- --record\` from what it has seen; do not edit it by hand.

| Browser | Version | Tried on | Commit | Screens | Forms |
| --- | --- | --- | --- | --- | --- |
${tours.map(browserRow).join('\n')}

Each is tried at 1280 and at 390 px. A screen works when it shows what it is for, without an error and no wider than the
window. A form works when it was filled, saved, and the server holds what was typed.

## What is supported

Chromium and what is made of it (Chrome, Edge), Firefox, and Safari. The versions above are tried. Newer ones should work;
older ones may not. A row that says “no” is known not to work, and a fault.

- **Chromium** is what every change is tested with: by all end-to-end tests.
- **Firefox** is tried with all screens and forms, and with the [journeys](#journeys-in-firefox) that can be run in it.
  Downloads, touch and the clipboard are not tried.
- **WebKit** stands in for Safari: WebKitGTK has its engine, but Safari itself, on a Mac or an iPhone, is not tried. All
  screens and forms are tried, and no journey. Touch, downloads and the private file system of the browser (OPFS), in
  which long downloads wait, are not tried.

## Screens

${heading}
${rows(tours, 'screen').join('\n')}

## Forms

${heading}
${rows(tours, 'form').join('\n')}

## Journeys in Firefox

A journey is a file of [tests/e2e](../tests/e2e). In Chromium \`npm run e2e\` runs all of them. These run in Firefox, too:

| Journey | Firefox |
| --- | --- |
${firefoxJourneys.map((name) => `| [${name}](../tests/e2e/${name}.spec.ts) | ${verdict(about(firefox, 'journey', name))} |`).join('\n')}

The other journeys, and single tests of these, need what cannot be had in a Firefox that Playwright drives:

${lacking.map(({ what, journeys: whole, tests }) => `- ${what}: ${[...whole, ...tests.map((title) => `“${title.trim()}…”`)].join(', ')}`).join('\n')}
`
}
