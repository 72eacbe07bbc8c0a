export interface CookieJar {
  get(name: string): string | undefined
  expire(name: string): void
}

export function documentCookies(document: Pick<Document, 'cookie'>): CookieJar {
  return {
    get(name) {
      const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
      return pair?.slice(name.length + 1)
    },
    expire(name) {
      document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
    },
  }
}
