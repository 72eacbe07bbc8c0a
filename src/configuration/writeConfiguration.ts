import type { ConfigurationFile, ConfigurationFormat } from './file.ts'

/** The text of a file. Keys keep their order, so that the same records always give the same text. */
export async function writeConfiguration(file: ConfigurationFile, format: ConfigurationFormat): Promise<string> {
  if (format === 'json') return `${JSON.stringify(file, null, 2)}\n`
  const { stringify } = await import('yaml')
  return stringify(file, { aliasDuplicateObjects: false })
}
