import { saveText } from '#ui/saveText.ts'
import type { ConfigurationFile, ConfigurationFormat } from '#configuration/file.ts'
import { writeConfiguration } from '#configuration/writeConfiguration.ts'

/** Lets the browser save a configuration file, under the name of the site and the day. */
export async function saveConfiguration(content: ConfigurationFile, format: ConfigurationFormat): Promise<void> {
  const today = new Date().toLocaleDateString('sv')
  const name = `${location.hostname}-${today}.${format}`
  saveText(name, await writeConfiguration(content, format), `application/${format}`)
}
