import type { AnyRecord } from '#engine/field.ts'
import { readErrorText } from '#engine/form/errorText.ts'
import { saveSteps } from '#engine/save/saveSteps.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { TargetLine } from './lines.ts'

/** A message key, or a text of the server, with its arguments. */
interface Reason {
  message: string
  args: Record<string, unknown>
}

export interface JudgedLine extends TargetLine {
  /** Why no service can be made of the line. */
  refusal: Reason | undefined
  /** What is doubtful about a line of which a service can be made. */
  doubt: Reason | undefined
}

/** Judges lines by the rules of the form; a line that was judged before in this context costs nothing. */
const refusalOf = memoByRef(
  (descriptor: AnyResource, context: FormContext, name: string, target: string, type: number): Reason | undefined => {
    const { errors } = saveSteps(descriptor, context, { name, target, type })
    // A name that was made from the target is wrong only because the target is.
    const error = errors['target'] ?? Object.values(errors)[0]
    return error && readErrorText(error.message)
  },
)

/** Equal for targets that lead to the same place. */
function placeOf({ type, target }: Pick<TargetLine, 'type' | 'target'>): string {
  const place = target.trim()
  return `${type} ${URL.canParse(place) ? new URL(place).href : place.toLowerCase()}`
}

/** The names of services by their places. */
const namesOf = memoByRef(
  (services: readonly AnyRecord[]): ReadonlyMap<string, string> =>
    new Map(
      services.map(({ name, target, type }) => [placeOf({ type: Number(type), target: String(target) }), String(name)]),
    ),
)

const repeated: Reason = { message: 'pages.service.many.twice', args: {} }

/** The lines with what is wrong with each, if anything is. A target that is there already is doubtful. */
export function judged(descriptor: AnyResource, context: FormContext, lines: readonly TargetLine[]): JudgedLine[] {
  const present = namesOf(context.records('service'))
  const above = new Set<string>()
  return lines.map((line) => {
    const refusal = refusalOf(descriptor, context, line.name, line.target, line.type)
    if (refusal) return { ...line, refusal, doubt: undefined }
    const place = placeOf(line)
    const name = present.get(place)
    const there = name === undefined ? undefined : { message: 'pages.service.many.there', args: { name } }
    const doubt = above.has(place) ? repeated : there
    above.add(place)
    return { ...line, refusal, doubt }
  })
}
