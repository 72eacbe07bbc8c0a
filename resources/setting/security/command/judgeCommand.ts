import { asShellReads } from './asShellReads.ts'
import { evidenceOf } from '../evidence.ts'
import { raised, worst, type Found, type FindingLevel } from '../facts.ts'
import { nameOfHost } from '../hosts.ts'
import { patterns, type Pattern, type PatternName } from './patterns.ts'
import { hiddenFile, startsHidden } from './shellPieces.ts'

/** The names under which tasks were planted in June 2026. */
const plantedNames = ['AutoTask', 'mon-check']

/** Deletes files. */
const deletion = /\brm\s[^;|&\n]*/g

const deletesHidden = (text: string) => !new RegExp(hiddenFile).test(text.replace(deletion, ''))

/** The most characters of a text that are read. */
const mostRead = 20_000

/** A text without what means nothing to a shell: blanks between its parts count, but not how many. */
const shortened = (text: string) => text.replace(/([^\S\n]{60})[^\S\n]+/g, '$1').replace(/\n\s*\n/g, '\n')

/** The word that ends what a line hands to `cat` or `tee`; undefined if it hands them nothing. */
function endWordOf(line: string): string | undefined {
  const words = line.split('|').flatMap((command) => {
    const from = command.search(/\b(?:cat|tee)\b/)
    return from < 0 ? [] : [...command.slice(from).matchAll(/<<-?\s*(["']?)(\w+)\1/g)].map(([, , word]) => word)
  })
  return words.at(-1)
}

/** A text without what is only written to files, which no shell reads. */
function withoutHereDocuments(text: string): string {
  const lines = text.split('\n')
  const trimmed = lines.map((line) => line.trim())
  const read: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    read.push(line)
    const word = endWordOf(line)
    if (word !== undefined) at = Math.max(at, trimmed.indexOf(word, at + 1))
  }
  return read.join('\n')
}

/** The most places that are looked at for one pattern. */
const mostPlaces = 50

/** The first part of a text that has a pattern and counts. */
function partOf(text: string, match: RegExp, counts: Pattern['counts'] = () => true): string | undefined {
  const places = new RegExp(match, `${match.flags}g`)
  for (let at = 0; at < mostPlaces; at += 1) {
    const part = places.exec(text)
    if (!part) return undefined
    if (counts(part)) return part[0]
  }
  return undefined
}

interface CommandVerdict {
  level: FindingLevel
  /** The level in circumstances that make it worse. */
  raisedLevel: FindingLevel
  signs: readonly PatternName[]
  evidence: NonNullable<Found['evidence']>
  /** All signs are ordinary as well. */
  isSteady: boolean
}

/** What a command or a piece of custom code has in common with what was planted; undefined for nothing. */
export function judgeCommand(whole: string, name = '', ownHosts: readonly string[] = []): CommandVerdict | undefined {
  const written = shortened(whole).slice(0, mostRead)
  const asRead = shortened(asShellReads(written))
  const texts = [written, asRead]
  const parts = Object.entries<Pattern>(patterns).flatMap(([key, { match, counts }]) => {
    const sign = key as PatternName
    // Only a shell's own code can be out of sight.
    const read = sign === 'farRight' ? [withoutHereDocuments(written)] : texts
    const found = read.map((text) => partOf(text, match, counts)).find((part) => part !== undefined)
    return found === undefined ? [] : [[sign, found] as const]
  })
  if (plantedNames.includes(name)) parts.push(['knownName', name])
  const signs = parts.map(([sign]) => sign)
  const has = (...some: PatternName[]) => some.some((sign) => signs.includes(sign))
  if (signs.length === 0) return undefined
  const isTogether =
    (has('hiddenTmp') && texts.some((text) => startsHidden.test(text))) ||
    (has('rawIpHttp') && has('dlPipeShell', 'dlSubstShell')) ||
    (has('crontabWrite') && has('farRight')) ||
    (has('knownName') && signs.length > 1)
  const levelOf = (sign: PatternName): FindingLevel => {
    const isOwn = sign === 'secondAgent' && reportsOnlyTo(asRead, ownHosts)
    const isGone = sign === 'hiddenTmp' && texts.every(deletesHidden)
    return isOwn || isGone ? 'medium' : patterns[sign].level
  }
  const isSteady = (sign: PatternName) => {
    const { isSteady: steady = false } = patterns[sign] as Pattern
    return typeof steady === 'function' ? texts.every(steady) : steady
  }
  const worseOf = (sign: PatternName) => (isSteady(sign) ? levelOf(sign) : raised(levelOf(sign)))
  return {
    level: isTogether ? 'critical' : worst(signs.map(levelOf)),
    raisedLevel: isTogether ? 'critical' : worst(signs.map(worseOf)),
    signs,
    evidence: parts
      .filter(([sign]) => sign !== 'b64Decode' || !has('b64Shell'))
      .map(([sign, part]) => ({ sign, text: evidenceOf(part) })),
    isSteady: signs.every(isSteady),
  }
}

/** Whether every agent that a text installs reports to this dashboard. */
function reportsOnlyTo(text: string, ownHosts: readonly string[]): boolean {
  const named = [
    ...text.matchAll(/(?:\bNZ_SERVER=|\bnezha-agent\b[^;|&\n]{0,200}?\s(?:-s|--server)[\s=])["']?([^\s"';]+)/g),
  ].map(([, host = '']) => nameOfHost(host))
  return named.length > 0 && named.every((host) => ownHosts.includes(host))
}
