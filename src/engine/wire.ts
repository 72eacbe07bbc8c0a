import * as z from 'zod'

/** The shape of a wire item whose resource does not say more. Unknown keys are kept. */
export const wireItem = z.looseObject({ id: z.number() })

/** The same for an item to which the API gives no id. */
export const wireObject = z.looseObject({})
