import { ApiError } from '#dataProvider/error.ts'
import { ConfigurationError } from '#configuration/file.ts'
import { plainSentenceOf } from '#ui/messages/plainWords.ts'
import { inEnglish } from './english.ts'

/** A failure in a sentence for whoever runs the command. */
export class CommandFailure extends Error {
  override name = 'CommandFailure'
}

/** The codes of a failed check of a certificate, as Node.js names them. */
const certificate = /CERT|SIGNED|ISSUER|ERR_TLS|SELF_SIGNED/

/** The innermost code below an error, such as `ECONNREFUSED`. */
function codeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause } = error as Error & { code?: unknown }
  return codeIn(cause) ?? (typeof code === 'string' ? code : undefined)
}

/** Why a call did not arrive. */
function silenceOf({ kind, cause }: ApiError, address: string): string | undefined {
  if (kind === 'timeout') return `${address} did not answer in time.`
  if (kind !== 'network') return undefined
  const code = codeIn(cause)
  if (code === undefined) return `${address} cannot be reached, or the connection broke.`
  if (!certificate.test(code)) return `${address} cannot be reached: ${code}.`
  return `The certificate of ${address} is not trusted: ${code}. NODE_EXTRA_CA_CERTS=FILE adds an authority of your own.`
}

/** Whether another program than a Nezha server may have answered. */
const isStrange = ({ kind, status, message }: ApiError) =>
  (kind === 'broken' && status < 500) || message === 'errors.missing'

/** A failure in one English sentence or two. `address` is the one of the server. */
export function sentenceOf(error: unknown, address: string): string {
  if (error instanceof ConfigurationError) {
    const { kind, ...args } = error.fault
    return inEnglish(`pages.configuration.faults.${kind}`, args)
  }
  if (error instanceof ApiError) {
    if (isStrange(error)) return `${address} does not answer as a Nezha server does, or is too old.`
    const [, scope] = /api token lacks scope (\S+)/.exec(error.message) ?? []
    if (scope)
      return `The API token lacks the scope ${scope}. Make one that has it, or say with --only what to work with.`
    return silenceOf(error, address) ?? reasonInEnglish(error)
  }
  if (error instanceof CommandFailure) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The reason of one record's failure: a message key, or the server's own words. */
export function reasonInEnglish(error: unknown): string {
  const [words, args] = plainSentenceOf((error as Error).message)
  return inEnglish(words, { _: words, ...args })
}
