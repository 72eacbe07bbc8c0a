import { asShellReads } from './asShellReads.ts'
import { evidenceOf } from '../evidence.ts'
import { raised, worst, type Found, type FindingLevel } from '../facts.ts'
import { isPublicHost, nameOfHost } from '../hosts.ts'

/** What is looked for in commands and in custom code. */
interface Pattern {
  level: FindingLevel
  /** The part of a text that has it. */
  match: RegExp
  /** Whether the part counts after all. */
  counts?: (part: RegExpExecArray) => boolean
  /** Ordinary as well: circumstances such as its coverage do not make it worse. */
  isSteady?: true | ((text: string) => boolean)
}

const fetcher = String.raw`\b(?:curl|wget)\b`
const shell = String.raw`(?:sudo\s+(?:-\w+\s+)*)?(?:env\s+(?:\w+=\S+\s+)*)?(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k)?sh\b`
const decode = String.raw`\bbase64\s+(?:-\w*d\w*|-D|--decode)`
const keysFile = String.raw`[^\s;|&<>]*authorized_keys2?(?![\w.-])`
const hiddenFile = String.raw`\/(?:tmp|var\/tmp|dev\/shm)\/(?:(?!\.\.?\/)[^\s"';|&<>/]+\/)*\.[\w-][^\s"';|&<>]*`
const device = String.raw`\/dev\/(?:tcp|udp)\/`
const bareShell = String.raw`\b(?:ba|z|da|k)?sh\b`
/** Not one of the three that every program has. */
const ownDescriptor = String.raw`&\s*(?:[3-9]|\d\d)`

/** A shell that reads what comes over a connection. */
const tiedShell = new RegExp(
  [
    String.raw`${bareShell}[^;|\n]{0,200}(?:<|0>)${ownDescriptor}`,
    String.raw`<${ownDescriptor}[^;\n]{0,200}\|\s*(?:${shell}|while\s+read[^\n]{0,200}>${ownDescriptor})`,
  ].join('|'),
)

/** Downloads or decodes something into a hidden file. */
const bringsHidden = new RegExp(
  String.raw`(?:${fetcher}|${decode})[^;\n]*?(?:\s-\w*[oO]\s*|--output[\s=]|>\s*)["']?${hiddenFile}`,
)

/** What only root and the agent read, besides keys that a program signs in with. */
const secretFile =
  /\/etc\/g?shadow\b|(?<!(?:\s-i|--key|IdentityFile)[\s=]*["']?)(?:~|\/[^\s"';|&<>]*)\/\.ssh(?![\w-])|nezha\/agent\/\S*\.ya?ml/

export const patterns = {
  sshKeyWrite: {
    level: 'critical',
    match: new RegExp(
      [
        String.raw`(?:>>?|\btee\s+(?:-a\s+)?)\s*${keysFile}`,
        String.raw`\b(?:cp|mv)\s[^;|&\n]{0,500}\s${keysFile}\s*(?=$|[;|&\n])`,
        String.raw`${fetcher}[^;|&\n]{0,500}\s-[oO]\s*${keysFile}`,
      ].join('|'),
    ),
  },
  sshKeyLiteral: {
    level: 'critical',
    match: /\bssh-(?:ed25519|rsa|dss)\s+AAAA\S*(?:[ \t]+[\w.@-]+)?|(?<!\S)\S*(?:c3NoLWVkMjU1MTkg|c3NoLXJzYSBBQUFB)\S*/,
  },
  b64Shell: { level: 'critical', match: new RegExp(String.raw`${decode}[^;\n]*(?<!\|)\|\s*${shell}`) },
  hiddenTmp: {
    level: 'high',
    match: new RegExp(hiddenFile),
    isSteady: (text) => !bringsHidden.test(text),
  },
  revShell: {
    level: 'critical',
    // A connection alone only tells whether a port is open: it takes a shell that reads from it.
    match: new RegExp(
      [
        String.raw`${bareShell}[^;|\n"']{0,200}[<>]&?\s*${device}\S*`,
        String.raw`${device}\S*\s*\|\s*${shell}`,
        String.raw`(?<alone>${device}\S*)`,
        String.raw`\b(?:nc|ncat|netcat)\b[^;|\n]*\s-[a-z]*e\b.*`,
        String.raw`\bmkfifo\b[^]*?\b(?:nc|ncat|netcat)\b.*`,
      ].join('|'),
    ),
    counts: ({ groups, input }) => !groups?.alone || tiedShell.test(input),
  },
  miner: { level: 'critical', match: /\bxmrig\b|\bminerd\b|stratum\+(?:tcp|ssl):\/\/\S*|--donate-level|c3pool/i },
  immutable: {
    level: 'high',
    isSteady: true,
    match: /\bchattr\s+(?:-\w+\s+)*\+\w*i\w*.*|(?<!\S)\S*ld\.so\.preload/,
  },
  dlPipeShell: {
    level: 'medium',
    isSteady: true,
    match: new RegExp(String.raw`${fetcher}[^;\n]*?(?<!\|)\|\s*${shell}`),
  },
  dlSubstShell: {
    level: 'medium',
    isSteady: true,
    match: new RegExp(
      [
        String.raw`\b(?:ba|z|da|k)?sh\s+<\(\s*${fetcher}[^)]*`,
        String.raw`(?:\b(?:ba|z|da|k)?sh\s+-c|\beval)\s+["']?(?:\$\(|\x60)\s*${fetcher}[^)\x60]*`,
      ].join('|'),
    ),
  },
  rawIpHttp: {
    level: 'medium',
    match:
      /\b(?:curl|wget|iwr|Invoke-WebRequest)\b(?:(?!&&)[^;|\n])*?[\s"'/@](?<address>\d{1,3}(?:\.\d{1,3}){3})\b\S*/i,
    counts: ({ groups }) => isPublicHost(groups?.address ?? ''),
  },
  b64Decode: { level: 'medium', match: new RegExp(decode) },
  winDl: {
    level: 'medium',
    match:
      /\bpowershell(?:\.exe)?\b[^|\n]*\s-e(?:nc\w*)?\b.*|DownloadString.*|\biwr\b.*|Invoke-WebRequest.*|\bcertutil\b.*-urlcache.*/i,
  },
  secondAgent: {
    level: 'high',
    isSteady: true,
    match: /\bn[ea]zha-agent-[\w-]+|\bNZ_SERVER=\S*|\bNZ_CLIENT_SECRET=\S*|(?<!\S)\S*agent\/config-\S*\.yml/i,
  },
  sellBandwidth: {
    level: 'medium',
    match: /\bdocker\s+run\b.*\b(?:pawns-cli|honeygain|repocket|traffmonetizer)\b/i,
  },
  guardOff: {
    level: 'medium',
    match:
      /\bsystemctl\s+(?:stop|disable|mask)\b[^;|&\n]*\b(?:ufw|firewalld|fail2ban|auditd|apparmor|aliyun|aegis|qcloud|yunjing)\S*|\bsetenforce\s+0|\bufw\s+disable|\bip6?tables\s+-F\b|\brm\s[^;|&\n]*\/(?:aegis|qcloud)\S*/,
  },
  crontabWrite: {
    level: 'medium',
    isSteady: true,
    match: /\|\s*(?:sudo\s+(?:-\w+\s+)*)?crontab\s+(?:-u\s+\S+\s+)?-(?![\w-])/,
  },
  farRight: {
    level: 'high',
    isSteady: true,
    match: /[ \t]{60}(?<=\S[ \t]{60})(?<!^[ \t]*#.*)(?!\\?\r?$)[^\s#].*/m,
  },
  secretUpload: {
    level: 'high',
    isSteady: true,
    match:
      /\bcurl\b[^;\n]*?\s(?:-T|--upload-file|-F|--form|(?:-d|--data(?:-binary|-raw|-urlencode)?)\s*["']?(?:@|\$\())[^;\n]*|\bwget\b[^;\n]*--(?:post|body)-file.*/,
    counts: ({ 0: part, input }) => secretFile.test(input) && !/\b(?:s?ftps?|scp|smb):\/\//.test(part),
  },
  knownName: { level: 'medium', match: /(?!)/ },
  knownComment: { level: 'critical', match: /(?<!\S)\S*(?:nezhapwn|gary@gary)/ },
} satisfies Record<string, Pattern>

export type PatternName = keyof typeof patterns

/** The names under which tasks were planted in June 2026. */
const plantedNames = ['AutoTask', 'mon-check']

/** Makes a hidden file a program, or runs it. */
const startsHidden = new RegExp(
  [
    String.raw`\bchmod\s+(?:[ugoa]*\+\w*x|[0-7]*[1357][0-7]*\s)[^;|&<>\n]*(?:[\s"'/]\.[\w-]|\$|${hiddenFile})`,
    String.raw`(?<![\w./-])(?:(?:\/(?:usr\/)?bin\/)?(?:setsid|nohup|exec|(?:ba|z|da|k)?sh)\s+(?:-\S+\s+)*)+["']?(?:(?:\.\/)?\.[\w-]|${hiddenFile})`,
    String.raw`(?:^|(?<![<>])[;|&(\n])\s*${hiddenFile}`,
  ].join('|'),
)

/** Deletes files. */
const deletion = /\brm\s[^;|&\n]*/g

const deletesHidden = (text: string) => !new RegExp(hiddenFile).test(text.replace(deletion, ''))

/** The most characters of a text that are read. */
const mostRead = 20_000

/** A text of which enough is read: blanks between its parts count, but not how many. */
const shortened = (text: string) => text.replace(/([ \t]{60})[ \t]+/g, '$1').slice(0, mostRead)

/** What a file is written with, which no shell reads. */
const hereDocument = /^(.*\b(?:cat|tee)\b[^|\n]*<<-?\s*(["']?)(\w+)\2.*)\n[^]*?\n\s*\3$/gm

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

export interface CommandVerdict {
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
  const written = shortened(whole)
  const asRead = asShellReads(written)
  const texts = [written, asRead]
  const parts = Object.entries<Pattern>(patterns).flatMap(([key, { match, counts }]) => {
    const sign = key as PatternName
    // Only a shell's own code can be out of sight.
    const read = sign === 'farRight' ? [written.replace(hereDocument, '$1')] : texts
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
  const named = [...text.matchAll(/\bNZ_SERVER=["']?([^\s"';]+)/g)].map(([, host = '']) => nameOfHost(host))
  return named.length > 0 && named.every((host) => ownHosts.includes(host))
}
