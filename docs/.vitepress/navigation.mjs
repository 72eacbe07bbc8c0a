import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const named = (folder, names) => names.split(' ').map((name) => `${folder}/${name}.md`)

const decisions = readdirSync(`${root}docs/decisions`).filter((name) => name !== 'README.md')

/** The pages of the site in their order, as paths from the root of the repository. */
const order = [
  { title: 'Begin', files: named('docs', 'README deploy server-versions troubleshooting') },
  { title: 'Every screen', files: named('docs/guide', 'sign-in frame lists forms bulk-edit search profile') },
  {
    title: 'Servers',
    files: named(
      'docs/guide',
      'servers server-page server-form install agent-configuration command terminal files expiry groups moves',
    ),
  },
  {
    title: 'Watching and acting',
    files: named('docs/guide', 'services service-page alert-rules notifiers tasks ddns tunnels'),
  },
  {
    title: 'The site',
    files: named(
      'docs/guide',
      'settings users api-tokens firewall online-users configuration-file configuration-check',
    ),
  },
  {
    title: 'What it is worth',
    files: [...named('docs', 'reliability browsers performance accessibility'), 'SECURITY.md', 'CHANGELOG.md'],
  },
  {
    title: 'For developers',
    files: ['README.md', 'CONTRIBUTING.md', ...named('docs', 'new-resource testing i18n specification')],
  },
  { title: 'The API of Nezha', files: named('docs/contract', 'README http entities streams server install') },
  { title: 'Decisions', files: ['README.md', ...decisions.toSorted()].map((name) => `docs/decisions/${name}`) },
]

/** The first heading of a page. */
const titleOf = (file) => /^# (.+)$/m.exec(readFileSync(root + file, 'utf8'))?.[1] ?? file

/** The same with the titles of the pages. Reports that were not made yet are left out. */
export const groups = order.map(({ title, files }) => ({
  title,
  pages: files.filter((file) => existsSync(root + file)).map((file) => ({ file, title: titleOf(file) })),
}))

/** Where a page stands in the site: `docs/` is its root, and a README the start of its folder. */
export const placeOf = (file) =>
  file === 'README.md' ? 'readme.md' : file.replace(/^docs\//, '').replace(/README\.md$/, 'index.md')
