import * as z from 'zod'

const values = z.looseObject({ id: z.number() })

const shape = z.object({
  /** The version of this format. */
  lotus: z.literal(1),
  /** The dialect of the server that the records come from. */
  dialect: z.enum(['classic', 'interim', 'current']),
  /** The records of each resource by id, in the shape of the API. */
  records: z.record(z.string(), z.array(values)),
  /** The name of every record to which the records above point, by resource and id. */
  names: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** The fields that were left out because they are secret, by resource and id. */
  secrets: z.record(z.string(), z.record(z.string(), z.array(z.string()))).default({}),
})

/** The records of a server, as a file that people can read and that another server can take. Secrets are left out. */
export type ConfigurationFile = z.infer<typeof shape>

export type ConfigurationFormat = 'json' | 'yaml'

/**
 * The text is no configuration file. `message` is the parser's, and empty if the text can be read but means something
 * else; then `place` says where, and is empty for all of it.
 */
export class ConfigurationError extends Error {
  readonly place: string

  constructor(message: string, place = '') {
    super(message)
    this.name = 'ConfigurationError'
    this.place = place
  }
}

/** The text of a file. Keys keep their order, so that the same records always give the same text. */
export async function writeConfiguration(file: ConfigurationFile, format: ConfigurationFormat): Promise<string> {
  if (format === 'json') return `${JSON.stringify(file, null, 2)}\n`
  const { stringify } = await import('yaml')
  return stringify(file, { aliasDuplicateObjects: false })
}

/** Reads a text of either format. Throws a ConfigurationError. */
export async function readConfiguration(text: string): Promise<ConfigurationFile> {
  const result = shape.safeParse(await parsed(text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ConfigurationError('', issue?.path.join('.'))
}

/** Every configuration file has this key. Any other file may be so large that parsing it would stop the page. */
const mark = /\blotus["']?\s*:/

async function parsed(text: string): Promise<unknown> {
  if (!mark.test(text)) throw new ConfigurationError('', 'lotus')
  if (text.trimStart().startsWith('{')) return parsedJson(text)
  const { parse, YAMLParseError } = await import('yaml')
  try {
    // Aliases are not used by what we write, and many of them could blow a short text up.
    return parse(text, { maxAliasCount: 0 })
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof ReferenceError) throw new ConfigurationError(error.message)
    throw error
  }
}

/** Much faster than the parser of YAML, which could read it, too. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ConfigurationError((error as SyntaxError).message)
  }
}
