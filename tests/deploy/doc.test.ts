import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enUS } from '#locales/en-US.ts'

const doc = readFileSync('docs/deploy.md', 'utf8')
const blocks = [...doc.matchAll(/^ *```(\w*) ?(\S*)\n(.*?)^ *```$/gms)].map(([, language, file = '', text]) => ({
  language,
  file,
  text,
}))

test('deploy docs: every configuration equals a file of the repository or a line of install.sh', () => {
  // The entry that Nezha's list of themes would get is no configuration of this repository.
  const configurations = blocks.filter(({ language, text = '' }) => language !== 'sh' && !text.includes('is_admin'))
  expect(configurations.length).toBeGreaterThan(0)
  for (const { file, text = '' } of configurations) {
    if (file) expect(text).toBe(readFileSync(file, 'utf8'))
    else expect(readFileSync('release/install.sh', 'utf8')).toContain(text.trim())
  }
})

test('deploy docs: name the settings as the dashboard does', () => {
  const { web_real_ip_header, agent_real_ip_header } = enUS.resources.setting.fields
  for (const name of [web_real_ip_header, agent_real_ip_header]) expect(doc).toContain(`\n| ${name} `)
})
