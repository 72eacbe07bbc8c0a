import type { ApiRequest } from '#dataProvider/client.ts'

/** What a provider is asked for (docs/contract/http.md#oauth2-start). */
const kinds = { login: 1, bind: 2 } as const

export type ProviderKind = keyof typeof kinds

/** A provider is named to the API as the settings list it, letter by letter. */
const pathOf = (provider: string) => `oauth2/${encodeURIComponent(provider)}`

/** Asks where the browser has to go so that a provider says who is there. */
export const askProvider = (provider: string, kind: ProviderKind): ApiRequest => ({
  method: 'GET',
  path: pathOf(provider),
  query: { type: kinds[kind] },
})

export const unbindProvider = (provider: string): ApiRequest => ({ method: 'POST', path: `${pathOf(provider)}/unbind` })

/** The account that is bound at a provider: bindings are named in lower case. */
export const boundAt = (bindings: Record<string, string>, provider: string): string | undefined =>
  bindings[provider.toLowerCase()]

/** Sends the browser to the address in an answer; throws for one that is no web address, such as a script. */
export function goWhere(answer: unknown): void {
  const redirect = typeof answer === 'object' && answer !== null && 'redirect' in answer ? answer.redirect : undefined
  if (typeof redirect !== 'string' || !URL.canParse(redirect) || !/^https?:$/.test(new URL(redirect).protocol)) {
    throw new Error('errors.redirect')
  }
  window.location.assign(redirect)
}
