import * as z from 'zod'

const values = z.looseObject({ id: z.number() })

/** The version of this format. */
export const version = 1

/** Keys that are not known stay, so that they can be named. */
export const fileSchema = z.looseObject({
  lotus: z.literal(version),
  /** The dialect of the server that the records come from. */
  dialect: z.enum(['classic', 'interim', 'current']),
  /** The records of each resource by id, in the shape of the API. */
  records: z.record(z.string(), z.array(values)),
  /** The name of every record to which the records above point, by resource and id. */
  names: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** The fields that were left out because they are secret, by resource and id. */
  secrets: z.record(z.string(), z.record(z.string(), z.array(z.string()))).default({}),
  /** The texts for terminals of whoever saved the file, if they chose that. */
  snippets: z.array(z.object({ name: z.string().min(1).max(100), text: z.string().min(1).max(10_000) })).optional(),
})
