import type { ApiRequest } from '#dataProvider/client.ts'

/** The purpose of the request to a provider (docs/contract/http.md#oauth2-start). */
const kinds = { login: 1, bind: 2 } as const

export type ProviderKind = keyof typeof kinds

/** The API takes the name of a provider exactly as the settings list it. */
const pathOf = (provider: string) => `oauth2/${encodeURIComponent(provider)}`

/** The request for the address to which the browser must go, so that the provider identifies the user. */
export const askProvider = (provider: string, kind: ProviderKind): ApiRequest => ({
  method: 'GET',
  path: pathOf(provider),
  query: { type: kinds[kind] },
})

export const unbindProvider = (provider: string): ApiRequest => ({ method: 'POST', path: `${pathOf(provider)}/unbind` })

/** The account that is bound at a provider. The keys of the bindings are in lower case. */
export function boundAt(bindings: Record<string, string>, provider: string): string | undefined {
  const key = provider.toLowerCase()
  return Object.hasOwn(bindings, key) ? bindings[key] : undefined
}

/** Sends the browser to the address in an answer; throws if that is not a web address, for example a script. */
export function goWhere(answer: unknown): void {
  const redirect = typeof answer === 'object' && answer !== null && 'redirect' in answer ? answer.redirect : undefined
  if (typeof redirect !== 'string' || !URL.canParse(redirect) || !/^https?:$/.test(new URL(redirect).protocol)) {
    throw new Error('errors.redirect')
  }
  window.location.assign(redirect)
}
