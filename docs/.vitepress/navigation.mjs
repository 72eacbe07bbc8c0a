import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const named = (folder, names) => names.split(' ').map((name) => `${folder}/${name}.md`)

const everyScreen = 'sign-in frame lists forms bulk-edit search profile'
const ofServers =
  'servers server-page server-form install agent-configuration command terminal files history traffic map expiry groups moves'
const ofMonitoring = 'services service-page alert-rules notifiers tasks ddns tunnels'
const ofSettings =
  'settings users api-tokens firewall online-users configuration-file configuration-check security-check'

/** The pages of the guide that have no place yet, such as that of a new resource. */
const placed = new Set([everyScreen, ofServers, ofMonitoring, ofSettings].join(' ').split(' '))
const others = readdirSync(`${root}docs/guide`).filter((name) => !placed.has(name.replace('.md', '')))

const decisions = readdirSync(`${root}docs/decisions`).filter((name) => name !== 'README.md')

/** The pages of the site in their order, as paths from the root of the repository. English unless they say otherwise. */
const order = [
  {
    title: 'Getting started',
    files: named('docs', 'README try deploy beside command-line server-versions stability troubleshooting'),
  },
  { title: 'Every screen', files: named('docs/guide', everyScreen) },
  {
    title: 'Servers',
    files: named('docs/guide', ofServers),
  },
  {
    title: 'Monitoring and tasks',
    files: [...named('docs/guide', ofMonitoring), ...others.map((name) => `docs/guide/${name}`)],
  },
  {
    title: 'Settings and users',
    files: named('docs/guide', ofSettings),
  },
  {
    title: 'Quality and security',
    files: [...named('docs', 'reliability browsers performance accessibility'), 'SECURITY.md', 'CHANGELOG.md'],
  },
  {
    title: 'For developers',
    files: [
      'README.md',
      'CONTRIBUTING.md',
      ...named('docs', 'new-resource kinds descriptor architecture testing i18n specification'),
    ],
  },
  { title: 'The Nezha API', files: named('docs/contract', 'README http entities streams server mcp install') },
  { title: 'Decisions', files: ['README.md', ...decisions.toSorted()].map((name) => `docs/decisions/${name}`) },
  {
    title: '指南',
    language: 'zh-CN',
    files: ['README.zh-CN.md', ...named('docs/zh-CN', 'install sign-in alert-rules')],
  },
]

/** The first heading of a page. */
const titleOf = (file) => /^# (.+)$/m.exec(readFileSync(root + file, 'utf8'))?.[1] ?? file

/** The same with the titles of the pages. Reports that have not been made yet are left out. */
export const groups = order.map(({ title, language = 'en-US', files }) => ({
  title,
  language,
  pages: files.filter((file) => existsSync(root + file)).map((file) => ({ file, title: titleOf(file) })),
}))

const moved = { 'README.md': 'readme.md', 'README.zh-CN.md': 'zh-CN/index.md' }

/** The place of a page in the site: `docs/` is its root, and a README the start of its folder. */
export const placeOf = (file) => moved[file] ?? file.replace(/^docs\//, '').replace(/README\.md$/, 'index.md')
