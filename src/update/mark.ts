/** The build of a page: `index.html` names it in its `<meta name="generator">`. */
export interface Mark {
  version: string
  /** Different for every two builds whose files below `assets/` differ. */
  build: string
}

/** The `content` of the tag. */
export const markText = ({ version, build }: Mark) => `Lotus ${version} (${build})`

/** The mark in an HTML text, even if a proxy has removed the quotes; undefined if the page is not ours. */
export function markIn(html: string): Mark | undefined {
  const [, version, build] = /<meta name="?generator"? content="Lotus ([^\s"]+) \((\w+)\)"/.exec(html) ?? []
  return version && build ? { version, build } : undefined
}

/** Does the answer come from the installed template as a page, and not from a firewall or a failing proxy? */
export const isPageOfTemplate = (answer: Response) =>
  [200, 404].includes(answer.status) && (answer.headers.get('Content-Type') ?? '').startsWith('text/html')

/**
 * The name for a build: of the cache in which the service worker keeps its files, and of the lock that its open pages
 * hold.
 */
export const cacheNameOf = ({ build }: Mark) => `lotus-${build}`

/** The message that a new service worker sends to all pages, even while an older one still serves them. */
export interface Begun {
  begun: Mark
}

/**
 * The message that a page sends to the service worker once the page has finished loading: the build to keep, and the
 * files of it that the page has loaded. With it comes a port, on which the page says again and again that its streams
 * are busy.
 */
export interface Keep {
  keep: string
  loaded: readonly string[]
}

export const isBegun = (data: unknown): data is Begun => typeof data === 'object' && data !== null && 'begun' in data
export const isKeep = (data: unknown): data is Keep => typeof data === 'object' && data !== null && 'keep' in data
