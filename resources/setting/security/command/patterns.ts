import { evidenceOf } from './evidence.ts'
import { worst, type Found, type FindingLevel } from './facts.ts'
import { isPublicHost, nameOfHost } from './hosts.ts'

/** What is looked for in commands and in custom code. */
interface Pattern {
  level: FindingLevel
  /** The part of a text that has it. */
  match: RegExp
  /** Whether the part counts after all. */
  counts?: (part: RegExpExecArray) => boolean
}

const fetcher = String.raw`\b(?:curl|wget)\b`
const shell = String.raw`(?:sudo\s+(?:-\w+\s+)*)?(?:env\s+(?:\w+=\S+\s+)*)?(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k)?sh\b`
const decode = String.raw`\bbase64\s+(?:-\w*d\w*|-D|--decode)`
const keysFile = String.raw`[^\s;|&<>]*authorized_keys2?(?![\w.-])`

export const patterns = {
  sshKeyWrite: {
    level: 'critical',
    match: new RegExp(
      [
        String.raw`(?:>>?|\btee\s+(?:-a\s+)?)\s*${keysFile}`,
        String.raw`\b(?:cp|mv)\s[^;|&\n]*\s${keysFile}\s*(?=$|[;|&\n])`,
        String.raw`${fetcher}[^;|&\n]*\s-[oO]\s*${keysFile}`,
      ].join('|'),
    ),
  },
  sshKeyLiteral: {
    level: 'critical',
    match: /\bssh-(?:ed25519|rsa|dss)\s+AAAA\S*(?:[ \t]+[\w.@-]+)?|\S*(?:c3NoLWVkMjU1MTkg|c3NoLXJzYSBBQUFB)\S*/,
  },
  b64Shell: { level: 'critical', match: new RegExp(String.raw`${decode}[^;\n]*(?<!\|)\|\s*${shell}`) },
  hiddenTmp: {
    level: 'high',
    match: /\/(?:tmp|var\/tmp|dev\/shm)\/(?:(?!\.\.?\/)[^\s"';|&<>/]+\/)*\.[\w-][^\s"';|&<>]*/,
  },
  revShell: {
    level: 'critical',
    match:
      /\/dev\/(?:tcp|udp)\/\S*|\b(?:nc|ncat|netcat)\b[^;|\n]*\s-[a-z]*e\b.*|\bmkfifo\b[^]*?\b(?:nc|ncat|netcat)\b.*/,
  },
  miner: { level: 'critical', match: /\bxmrig\b|\bminerd\b|stratum\+(?:tcp|ssl):\/\/\S*|--donate-level|c3pool/i },
  immutable: { level: 'high', match: /\bchattr\s+(?:-\w+\s+)*\+\w*i\w*.*|\S*ld\.so\.preload/ },
  dlPipeShell: { level: 'medium', match: new RegExp(String.raw`${fetcher}[^;\n]*?(?<!\|)\|\s*${shell}`) },
  dlSubstShell: {
    level: 'medium',
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
    match: /\bn[ea]zha-agent-[\w-]+|\bNZ_SERVER=\S*|\bNZ_CLIENT_SECRET=\S*|\S*agent\/config-\S*\.yml/i,
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
  knownName: { level: 'medium', match: /(?!)/ },
  knownComment: { level: 'critical', match: /\S*(?:nezhapwn|gary@gary)/ },
} satisfies Record<string, Pattern>

export type PatternName = keyof typeof patterns

/** The names under which tasks were planted in June 2026. */
const plantedNames = ['AutoTask', 'mon-check']

const starts = /\bchmod\s+(?:[ugoa]*\+\w*x|[0-7]*[1357][0-7]*\s)|\bsetsid\b|\bnohup\b/

/** The most characters of a text that are read. */
const mostRead = 20_000

export interface CommandVerdict {
  level: FindingLevel
  signs: readonly PatternName[]
  evidence: NonNullable<Found['evidence']>
}

/** What a command or a piece of custom code has in common with what was planted; undefined for nothing. */
export function judgeCommand(whole: string, name = '', ownHosts: readonly string[] = []): CommandVerdict | undefined {
  const text = whole.slice(0, mostRead)
  const parts = Object.entries<Pattern>(patterns).flatMap(([sign, { match, counts }]) => {
    const part = match.exec(text)
    return part && counts?.(part) !== false ? [[sign as PatternName, part[0]] as const] : []
  })
  if (plantedNames.includes(name)) parts.push(['knownName', name])
  const signs = parts.map(([sign]) => sign)
  const has = (...some: PatternName[]) => some.some((sign) => signs.includes(sign))
  if (signs.length === 0) return undefined
  const isTogether =
    (has('hiddenTmp') && starts.test(text)) ||
    (has('rawIpHttp') && has('dlPipeShell', 'dlSubstShell')) ||
    (has('knownName') && signs.length > 1)
  const levelOf = (sign: PatternName): FindingLevel =>
    sign === 'secondAgent' && reportsOnlyTo(text, ownHosts) ? 'medium' : patterns[sign].level
  return {
    level: isTogether ? 'critical' : worst(signs.map(levelOf)),
    signs,
    evidence: parts
      .filter(([sign]) => sign !== 'b64Decode' || !has('b64Shell'))
      .map(([sign, part]) => ({ sign, text: evidenceOf(part) })),
  }
}

/** Whether every agent that a text installs reports to this dashboard. */
function reportsOnlyTo(text: string, ownHosts: readonly string[]): boolean {
  const named = [...text.matchAll(/\bNZ_SERVER=["']?([^\s"';]+)/g)].map(([, host = '']) => nameOfHost(host))
  return named.length > 0 && named.every((host) => ownHosts.includes(host))
}
