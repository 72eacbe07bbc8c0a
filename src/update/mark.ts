/** Which build of the product a page is: `index.html` says so in its `<meta name="generator">`. */
export interface Mark {
  version: string
  /** Another one for every build whose files differ. */
  build: string
}

/** What the `content` of the tag says. */
export const markText = ({ version, build }: Mark) => `Lotus ${version} (${build})`

/** The mark in HTML, also where a proxy has dropped the quotes; undefined where the page is not ours. */
export function markIn(html: string): Mark | undefined {
  const [, version, build] = /<meta name="?generator"? content="Lotus ([^\s"]+) \((\w+)\)"/.exec(html) ?? []
  return version && build ? { version, build } : undefined
}

/** Does the template that is installed answer with a page, and not a firewall, or a proxy in trouble? */
export const isPageOfTemplate = (answer: Response) =>
  [200, 404].includes(answer.status) && (answer.headers.get('Content-Type') ?? '').startsWith('text/html')

/** Named after a build: the files of it that the service worker keeps, and the lock that its open pages hold. */
export const cacheNameOf = ({ build }: Mark) => `lotus-${build}`

/** What a service worker tells all pages when it has come, also while an older one still serves them. */
export interface Begun {
  begun: Mark
}

/** What a page sends to the service worker once it is at rest: which build to keep, and what it has loaded of it. */
export interface Keep {
  keep: string
  loaded: readonly string[]
}

export const isBegun = (data: unknown): data is Begun => typeof data === 'object' && data !== null && 'begun' in data
export const isKeep = (data: unknown): data is Keep => typeof data === 'object' && data !== null && 'keep' in data
