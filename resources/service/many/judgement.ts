import { readErrorText } from '#engine/form/resolver.ts'
import { saveSteps } from '#engine/form/saveSteps.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { TargetLine } from './lines.ts'

/** A message key, or a text of the server, with its arguments. */
export interface Refusal {
  message: string
  args: Record<string, unknown>
}

export interface JudgedLine extends TargetLine {
  refusal: Refusal | undefined
}

/** Judges lines by the rules of the form; a line that was judged before in this context costs nothing. */
const refusalOf = memoByRef(
  (descriptor: AnyResource, context: FormContext, name: string, target: string, type: number): Refusal | undefined => {
    const { errors } = saveSteps(descriptor, context, { name, target, type })
    // A name that was made from the target is wrong only because the target is.
    const error = errors['target'] ?? Object.values(errors)[0]
    return error && readErrorText(error.message)
  },
)

const twice: Refusal = { message: 'pages.service.many.twice', args: {} }

/** The lines, each with the reason why no service can be made of it, if there is one. */
export function judged(descriptor: AnyResource, context: FormContext, lines: readonly TargetLine[]): JudgedLine[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const { name, target, type } = line
    const key = `${type} ${target}`
    const refusal = seen.has(key) ? twice : refusalOf(descriptor, context, name, target, type)
    seen.add(key)
    return { ...line, refusal }
  })
}
