import type { ConfigurationFile, ConfigurationFormat } from './file.ts'

/** The text of a file. Keys keep their order, so that the same records always give the same text. */
export async function writeConfiguration(file: ConfigurationFile, format: ConfigurationFormat): Promise<string> {
  if (format === 'json') return `${JSON.stringify(file, null, 2)}\n`
  const { stringify } = await import('yaml')
  // A reader of YAML 1.1 takes `off` without quotes for false.
  return stringify(file, { aliasDuplicateObjects: false, compat: 'yaml-1.1' })
}
