import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { groups } from '../docs/.vitepress/navigation.mjs'
import { slug } from '../docs/.vitepress/slug.mjs'
import { picturesIn } from '../release/pictures.mjs'
import { pictures } from './e2e/pictures.ts'
import { screens } from './e2e/screens.ts'
import { commentsOf, pages, prose, repositoryText, sources } from './prose.ts'
import { enUS } from '#locales/en-US.ts'

/** What may follow the `#` of a page: its headings, of which the second with a name gets `-1`, and its own anchors. */
function anchorsOf(page: string): string[] {
  const seen = new Map<string, number>()
  const headings = [...prose(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const name = slug(heading.replace(/\]\([^)]*\)/g, ''))
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return before ? `${name}-${before}` : name
  })
  return [...headings, ...[...prose(page).matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]
}

const isThere = (file: string, anchor?: string) =>
  existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor))

/** The pages that a text names by their path from the root, most with an anchor. */
const citation = /(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\w-]*))?/g
const link = /\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]: (\S+)/gm

test('docs: every page and anchor named in a source or a page exists', () => {
  const dead = [...sources, ...pages].flatMap((file) =>
    [...repositoryText(file).matchAll(citation)]
      .filter(([, page = '', anchor]) => !isThere(page, anchor))
      .map(([named]) => `${file}: ${named}`),
  )
  expect(dead).toEqual([])
})

test('docs: every relative link leads somewhere', () => {
  const dead = pages.flatMap((page) =>
    [
      ...prose(page)
        .replace(/`[^`\n]*`/g, '')
        .matchAll(link),
    ]
      .map(([, inline, below]) => inline ?? below ?? '')
      // A picture that is not taken yet keeps back a release, not a commit.
      .filter(
        (target) => !/^[a-z]+:/.test(target) && !pictures.some(({ name }) => target.endsWith(`pictures/${name}.webp`)),
      )
      .filter((target) => {
        const [file = '', anchor] = target.split('#')
        return !isThere(file === '' ? page : join(dirname(page), file), anchor)
      })
      .map((target) => `${page}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('docs: an anchor names one place', () => {
  for (const page of pages) {
    const anchors = anchorsOf(page)
    const twice = anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)
    expect(twice, page).toEqual([])
  }
})

test('comments: cite the contract and the specification only by page and anchor', () => {
  const elsewhere = sources.flatMap((file) =>
    commentsOf(file)
      .map((text) => text.replace(/docs\/(contract\/[\w-]+|specification)\.md#[\w-]+/g, ''))
      .filter((text) => /\b(contract|specification)\b|§|\bserver behaviou?r\b/i.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(elsewhere).toEqual([])
})

const guide = pages.filter((page) => page.startsWith('docs/guide/'))
const shownOn = (page: string) => picturesIn(repositoryText(page))
const shown = guide.flatMap(shownOn)

test('guide: each page shows pictures that `npm run screenshots` takes, and all of them are shown', () => {
  expect(guide.filter((page) => shownOn(page).length === 0)).toEqual([])
  const taken = pictures.map(({ name }) => name).toSorted()
  expect([...new Set(shown)].toSorted()).toEqual(taken)
  // One that a new page shows may be missing until the release.
  expect(taken.map((name) => `${name}.webp`)).toEqual(expect.arrayContaining(readdirSync('docs/pictures')))
})

test('guide: every screen is shown', () => {
  const addresses = pictures.map(({ address }) => address)
  // A state of a list that is shown elsewhere, and the choice of other servers.
  const elsewhere = ['nat?filter=%7B%22q%22%3A%22nothing+like+it%22%7D', 'command?servers=1']
  expect(screens.map(([address]) => address).filter((address) => !addresses.includes(address))).toEqual(elsewhere)
})

test('guide: its pictures weigh at most 3 MB', () => {
  const bytes = readdirSync('docs/pictures').map((name) => statSync(`docs/pictures/${name}`).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
})

test('docs: every page stands in the navigation of the site', () => {
  const listed = groups.flatMap((group) => group.pages.map(({ file }) => file))
  expect(listed.toSorted()).toEqual(pages.filter((page) => !page.startsWith('tests/')).toSorted())
})

interface Texts {
  readonly [key: string]: string | Texts
}

/** All texts by their keys. */
const textsOf = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : textsOf(text, `${path}${key}.`),
  )

/** Sections about failures, words that report them elsewhere, and parts of texts that explain before anything fails. */
const failing = /^(errors|validation|warnings|reach|session|streams|lost|saving)\./
const telling =
  /\b(cannot|could not|can no longer|failed|fail|refuse[sd]?|did not|does not|is not|are not|not (saved|known|loaded|found|moved|created|permitted|kept|valid|opened|sent|allowed|bound)|lost|invalid|unknown|no longer|already|unreachable|ended|timed out|offline|nobody|never|wrong|too (old|large|many|far))\b/i
const explaining =
  /(^|\.)(help|questions|empty|needs|fields|actions|acknowledgements|preferences|headings|progress)(\.|$)|Help$/

/** Labels, answers to questions, and sentences that tell what would happen, what goes on, or what has worked. */
const harmless = [
  'confirm.deleteText',
  'enums.block_identifier.token',
  'errors.details',
  'errors.more',
  'errors.notFoundTitle',
  'errors.provider',
  'errors.title',
  'errors.toHome',
  'health.cleanText',
  'health.groupOfNobody',
  'list.others',
  'live.since.calm',
  'live.since.gone',
  'lost.anew',
  'lost.back',
  'lost.lookAgain',
  'lost.saveAgain',
  'lost.thatIsIt',
  'many.retry',
  'pages.alertRule.trial.averages',
  'pages.command.again',
  'pages.command.leaveText',
  'pages.command.progressRest',
  'pages.command.questionText',
  'pages.configuration.discardText',
  'pages.configuration.known.deleteText',
  'pages.configuration.known.gone',
  'pages.configuration.known.notKept',
  'pages.configuration.known.same',
  'pages.configuration.noSecrets',
  'pages.configuration.summary',
  'pages.configuration.twin',
  'pages.cron.dangling',
  'pages.ddns.dangling',
  'pages.expiry.retry',
  'pages.files.copies.same',
  'pages.files.full.deleteText',
  'pages.files.full.text',
  'pages.files.full.unnamed',
  'pages.notificationGroup.dangling',
  'pages.notificationGroup.first',
  'pages.passwordCheck.change',
  'pages.passwordCheck.noPassword',
  'pages.past.averages',
  'pages.past.failing',
  'pages.past.ranOn',
  'pages.past.servicesLeft',
  'pages.profile.keepsSessions',
  'pages.profile.unbindText',
  'pages.server.dangling',
  'pages.server.install.inPowerShell',
  'pages.server.install.removeFirst',
  'pages.server.lastKnown',
  'pages.serverConfig.lockText',
  'pages.serverConfig.meaning',
  'pages.service.historyLost',
  'pages.service.recent',
  'pages.terminal.ends.failed',
  'pages.terminal.restoreText',
  'pages.terminal.saving.lost',
  'pages.told.calm',
  'pages.told.none',
  'pages.told.unwatched',
  'pages.traffic.monthCut',
  'pages.user.losesUntold',
  'pages.user.perhapsTasks',
  'pages.user.rights',
  'resources.server.outcomes.unknown',
  'saving.allTheSame',
  'saving.changedText',
  'saving.createAnew',
  'saving.leave',
  'saving.mine',
  'saving.nothing',
  'saving.theirs',
  'saving.wait',
  'session.kept',
  'session.leave',
  'session.title',
  'snippets.busy',
  'snippets.deleteText',
  'streams.creating',
  'streams.opening',
  'validation.types.boolean',
  'validation.types.list',
  'validation.types.number',
  'validation.types.object',
  'validation.types.text',
  'views.arrange.whole',
]

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const troubles = oneLine(repositoryText('docs/troubleshooting.md'))
/** A message as the page writes it. */
const asWritten = (text: string) => `**“${(text.split(' |||| ').at(-1) ?? '').replace(/%\{\w+\}/g, '…')}”**`

test('troubleshooting: it explains every message of failure', () => {
  const messages = textsOf(enUS).filter(
    ([key, text]) => !explaining.test(key) && (failing.test(key) || (telling.test(text) && text.split(' ').length > 3)),
  )
  const unexplained = messages.filter(([, text]) => !troubles.includes(asWritten(text))).map(([key]) => key)
  expect(unexplained.toSorted()).toEqual(harmless)
})

test('troubleshooting: it explains no message that is gone', () => {
  const known = new Set(textsOf(enUS).map(([, text]) => asWritten(text)))
  const explained = [...troubles.matchAll(/\*\*“.+?”\*\*/g)].map(([message]) => message)
  expect(explained.length).toBeGreaterThan(200)
  expect(explained.filter((message) => !known.has(message))).toEqual([])
})
