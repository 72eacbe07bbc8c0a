export interface CookieJar {
  get(name: string): string | undefined
  expire(name: string): void
  /** The names of all cookies that scripts can read. */
  names(): string[]
}

export function documentCookies(document: Pick<Document, 'cookie'>): CookieJar {
  return {
    get(name) {
      const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
      return pair?.slice(name.length + 1)
    },
    names: () =>
      document.cookie
        .split('; ')
        .map((cookie) => cookie.split('=')[0] ?? '')
        .filter(Boolean),
    expire(name) {
      document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
    },
  }
}
