import { ApiError, type ApiErrorKind } from '#dataProvider/error.ts'
import type { Dialect } from '#dataProvider/dialect.ts'
import type { Channel } from '../../src/auth/session.ts'

/** A promise that the test settles. */
export function pendingPromise<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}

export const apiFailure = (kind: ApiErrorKind, message = `errors.${kind}`) => new ApiError(message, 0, kind)

/** A client whose responses the test settles one by one; they are listed in the order of the calls. */
export function createFakeClient() {
  const profiles: ReturnType<typeof pendingPromise<unknown>>[] = []
  const logins: ReturnType<typeof pendingPromise<void>>[] = []
  const fake = { signedOut: 0, profiles, logins, dialect: 'current' as Dialect, expired: false }
  return {
    fake,
    client: {
      profile() {
        const answer = pendingPromise<unknown>()
        profiles.push(answer)
        return answer.promise
      },
      dialect: () => fake.dialect,
      expired: () => fake.expired,
      login() {
        const answer = pendingPromise<void>()
        logins.push(answer)
        return answer.promise
      },
      logout() {
        fake.signedOut += 1
      },
    },
  }
}

/** The tabs of one browser: a message of one tab is sent to all others. */
export function createTabs() {
  const tabs: { listener: (event: { data: unknown }) => void; self: Channel }[] = []
  return function open(): Channel {
    const self: Channel = {
      postMessage: (data) => tabs.filter((tab) => tab.self !== self).forEach((tab) => tab.listener({ data })),
      addEventListener: (_type, listener) => tabs.push({ listener, self }),
    }
    return self
  }
}
