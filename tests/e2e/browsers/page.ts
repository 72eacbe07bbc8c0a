/** A screen or form as one run has seen it. */
export interface KeptResult {
  what: string
  /** Absent where it works. */
  failure?: string
  version: string
  commit: string
  date: string
}

const names = ['Chromium', 'Firefox', 'WebKit']

/** A new result takes the place of the older one of the same screen or form. */
export function mergeResults(kept: KeptResult[], result: KeptResult): KeptResult[] {
  const at = kept.findIndex(({ what }) => what === result.what)
  return at < 0 ? [...kept, result] : kept.with(at, result)
}

const cell = (results: KeptResult[], what: string) => {
  const found = results.find((each) => each.what === what)
  if (!found) return 'not tried'
  return found.failure ? `no: ${found.failure.replaceAll('|', '\\|')}` : 'yes'
}

const each = (results: KeptResult[], key: 'version' | 'date' | 'commit') =>
  [...new Set(results.map((result) => result[key]))].join(', ')

function browserRow(results: KeptResult[], at: number) {
  if (results.length === 0) return `| ${names[at]} | not tried | | | |`
  const works = results.filter(({ failure }) => !failure).length
  const told = (['version', 'date', 'commit'] as const).map((key) => each(results, key))
  return `| ${names[at]} | ${told.join(' | ')} | ${works} of ${results.length} |`
}

/** The page docs/browsers.md, from what the tours have seen in Chromium, Firefox and WebKit. */
export function browsersPage(tours: KeptResult[][]): string {
  const all = [...new Set(tours.flatMap((results) => results.map(({ what }) => what)))]
  const rows = all.map((what) => `| ${what} | ${tours.map((results) => cell(results, what)).join(' | ')} |`)
  return `# Browsers

Made by \`npm run browsers -- --record\` from what it has seen; do not edit it by hand.

| Browser | Version | Tried on | Commit | Works |
| --- | --- | --- | --- | --- |
${tours.map(browserRow).join('\n')}

A screen works when it shows what it is for, without an error and no wider than the window. A form works when it was
filled, saved, and the server holds what was typed.

## What is supported

The versions above are tried; others are not. A row that says “no” is known not to work.

WebKit here is WebKitGTK, which has the engine of Safari but is not Safari: Safari itself, on a Mac or an iPhone, is not
tried. Neither Firefox nor WebKit is tried with touch, with downloads, or with the browser's private file system (OPFS),
in which long downloads wait.

## What was seen

| | ${names.join(' | ')} |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}
