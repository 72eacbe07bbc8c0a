import { ifFits, dictionaryOf, number, object, optional } from './shape.ts'

/** The shape of a wire item whose resource does not say more. */
export const wireItem = object({ id: number })

/** The same for an item to which the API gives no id. */
export const wireObject = object({})

/** Reads the items of an answer that has them by id under one key, or leaves that map out. */
export function itemsAt(key: string) {
  const answer = object({ [key]: optional(dictionaryOf(wireObject)) })
  return (sent: unknown): readonly { id: number }[] | undefined => {
    const fit = ifFits(answer, sent ?? {})
    return fit && Object.entries(fit[key] ?? {}).map(([id, item]) => ({ ...item, id: Number(id) }))
  }
}
