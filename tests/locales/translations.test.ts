import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales } from '#locales/languages.ts'
import { catalogues, englishTexts, keyedTexts } from '../../release/catalogues.ts'
import { sources } from '../prose.ts'

const english = new Map(keyedTexts(englishTexts))
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted()
const formsOf = (text: string) => text.split('||||').map((form) => form.trim())

/** The number of plural forms of each language, from the categories of `Intl` without fractions and millions. */
const forms = {
  'zh-CN': 1,
  'zh-TW': 1,
  'ru-RU': 3,
  'es-ES': 2,
  'de-DE': 2,
  'ta-IN': 2,
  'it-IT': 2,
  'ja-JP': 1,
  'id-ID': 1,
  'uk-UA': 3,
  'ro-RO': 3,
  'fr-FR': 2,
  'pt-BR': 2,
  'gl-ES': 2,
}

/**
 * Texts that are the same in every language, whole or without placeholders and punctuation: names, protocols, units,
 * words of a configuration.
 */
const universal =
  /^(ID|IP|UUID|URL|CPU|CPU h|GPU|CSV|DDNS|NAT|IPv|TLS|API|JSON|GET|POST|PATCH|DELETE|PUT|HTTP GET|ICMP Ping|TCPing|TCP|UDP|OS|Linux|macOS|Windows|SecretId|SecretKey|Ping|Webhook URL|SendKey|PowerShell|Gitee|AtomGit|Enter|Esc|Ctrl|Del|Home|End|Shift|Ins|PgUp|PgDn|Nezha|GitHub|s|\/s)?$/

/** The words that each language shares with English. */
const shared: Partial<Record<string, readonly string[]>> = {
  'es-ES': ['Color', 'Cursor', 'Error', 'Extras', 'Hexadecimal', 'No', 'Plan', 'Temp', 'Terminal', 'Token'],
  'de-DE': [
    'Agents',
    'Block',
    'Community',
    'Cursor',
    'Domains',
    'Download',
    'Firewall',
    'Name',
    'Offline',
    'Online',
    'Orange',
    'Port',
    'Repository',
    'Server',
    'Status',
    'Swap',
    'System',
    'Temp',
    'Terminal',
    'Terminals',
    'Token',
    'Updates',
    'Upload',
    'Version',
  ],
  'it-IT': [
    'Account',
    'Download',
    'File',
    'Firewall',
    'Form',
    'No',
    'Offline',
    'Online',
    'Password',
    'Temp',
    'Token',
    'Upload',
    'Provider',
    'Repository',
    'Server',
    'Uptime',
  ],
  'id-ID': [
    'Disk',
    'Edit',
    'Firewall',
    'Folder',
    'Font',
    'Format',
    'Offline',
    'Online',
    'Operator',
    'Port',
    'Server',
    'Status',
    'Swap',
    'Tab',
    'Target',
    'Terminal',
    'Token',
  ],
  'ro-RO': [
    'Cursor',
    'Firewall',
    'Font',
    'Format',
    'Offline',
    'Online',
    'Operator',
    'Plan',
    'Port',
    'Server',
    'Site',
    'Swap',
    'Temp',
    'Terminal',
    'Token',
    'Violet',
    'permanent',
  ],
  'fr-FR': [
    'Actions',
    'Agents',
    'Architecture',
    'Condition',
    'Format',
    'Indentation',
    'Message',
    'Notes',
    'Notifications',
    'Options',
    'Orange',
    'Page',
    'Pages',
    'Port',
    'Secret access_secret',
    'Service |||| Services',
    'Services',
    'Site',
    'Suggestions',
    'Swap',
    'Temp',
    'Terminal',
    'Type',
    'Version',
    'Violet',
    'min',
    'minute',
  ],
  'pt-BR': [
    'Cursor',
    'Download',
    'Extras',
    'Firewall',
    'Hexadecimal',
    'Offline',
    'Online',
    'Site',
    'Status',
    'Swap',
    'Temp',
    'Terminal',
    'Token',
    'min',
  ],
  'gl-ES': ['Cursor', 'Extras', 'Hexadecimal', 'Plan', 'Temp', 'Terminal', 'Token', 'min'],
}

/** The words of a text, without placeholders, punctuation and digits. */
const bare = (text: string) =>
  text
    .replace(/%\{\w+\}/g, '')
    .replace(/[\s\d:?!.,·→#©()+–…“”"'-]+/g, ' ')
    .trim()

/**
 * Texts in singular and plural whose number is said elsewhere: names of resources, times of tasks, links of the band, the
 * question before terminals are closed.
 */
const numberElsewhere =
  /^(resources\.[\w-]+\.name|pages\.cron\.at\.(hour|minute|second)|pages\.cron\.aloud\.dates|live\.(servicesDown|rulesFiring)|pages\.terminal\.closeText)$/

test('each counted text has its number, unless that is said elsewhere', () => {
  const without = [...english].filter(([, text]) => text.includes('||||') && !text.includes('%{smart_count}'))
  expect(without.map(([key]) => key).filter((key) => !numberElsewhere.test(key))).toEqual([])
})

test('the links of the band alone leave out a number, which they show in front', () => {
  const using = sources.filter((file) => /'live\.(servicesDown|rulesFiring)'/.test(readFileSync(file, 'utf8')))
  expect(using).toEqual(['resources/server/band/Band.tsx'])
})

const others = locales.filter((locale) => locale !== 'en-US')

describe.each(others)('locale %s', (locale) => {
  const texts = new Map(keyedTexts(catalogues[locale]))

  // A text that is missing is shown in English, and only a release refuses it.
  test('has no key that English lacks', () => {
    expect([...texts.keys()].filter((key) => !english.has(key))).toEqual([])
  })

  test('has no blank text, and the same placeholders as English', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const source = english.get(key) ?? ''
      // Where no form is for one alone, none may tell what is known of one alone.
      const wanted = forms[locale] === 2 ? source : (formsOf(source).at(-1) ?? '')
      const lost = placeholders(text).join() !== placeholders(wanted).join()
      return lost || (source.trim() !== '' && formsOf(text).includes(''))
    })
    expect(wrong).toEqual([])
  })

  test('has the number wherever English begins with it, in every plural form', () => {
    const begins = (text: string) => formsOf(text).every((form) => form.startsWith('%{smart_count}'))
    const lost = [...texts].filter(
      ([key, text]) =>
        begins(english.get(key) ?? '') && !formsOf(text).every((form) => form.includes('%{smart_count}')),
    )
    expect(lost).toEqual([])
  })

  test('has the plural forms of its language wherever English has two', () => {
    const wrong = [...texts].filter(
      ([key, text]) => formsOf(text).length !== (english.get(key)?.includes('||||') ? forms[locale] : 1),
    )
    expect(wrong).toEqual([])
  })

  test('has no text in English', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const words = bare(text)
      return text === english.get(key) && !universal.test(words) && !shared[locale]?.includes(words)
    })
    expect(wrong).toEqual([])
  })

  test('uses each word that it may share with English', () => {
    const same = [...texts].filter(([key, text]) => text === english.get(key)).map(([, text]) => bare(text))
    expect(shared[locale]?.filter((word) => !same.includes(word)) ?? []).toEqual([])
  })
})
