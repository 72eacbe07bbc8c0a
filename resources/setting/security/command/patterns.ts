import type { FindingLevel } from '../facts.ts'
import { isPublicHost } from '../hosts.ts'
import {
  bareShell,
  before,
  bringsHidden,
  decodesBase64,
  decodesText,
  device,
  downloadedScripts,
  fetcher,
  hiddenFile,
  keysFile,
  keysName,
  scriptedShells,
  secretFile,
  shell,
  tiedShell,
} from './shellPieces.ts'

/** What is looked for in commands and in custom code. */
export interface Pattern {
  level: FindingLevel
  /** The part of a text that has it. */
  match: RegExp
  /** Whether the part counts after all. */
  counts?: (part: RegExpExecArray) => boolean
  /** Ordinary as well: circumstances such as its coverage do not make it worse. */
  isSteady?: true | ((text: string) => boolean)
}

const netcat = String.raw`\b(?:nc|ncat|netcat)\b`

/** Whether a whole text has something. The answer is kept for the next place in the same text. */
function inWhole(pattern: RegExp): (text: string) => boolean {
  let last: string | undefined
  let has = false
  return (text) => {
    if (text !== last) has = pattern.test(text)
    last = text
    return has
  }
}

const isTied = inWhole(tiedShell)
const hasSecretFile = inWhole(secretFile)

/** Writes a file of this kind. */
const writesTo = (file: string) =>
  String.raw`(?:>>?|\btee\s+(?:-a\s+)?|\bof=)\s*["']?${file}|\b(?:cp|mv|install)\s[^;|&\n]{0,500}\s["']?${file}\s*(?=$|[;|&\n])`

export const patterns = {
  sshKeyWrite: {
    level: 'critical',
    match: new RegExp(
      [
        String.raw`(?:>>?|\btee\s+(?:-a\s+)?)\s*${keysFile}`,
        String.raw`\b(?:cp|mv|install)\s[^;|&\n]{0,500}\s${keysFile}\s*(?=$|[;|&\n])`,
        String.raw`${fetcher}[^;|&\n]{0,500}\s-[oO]\s*${keysFile}`,
        String.raw`\bdd\b[^;|&\n]{0,500}(?<=[\s"'])of=${keysFile}`,
        String.raw`\bopen\([^;\n]{0,300}?${keysName}\\?["']\)?\s*,\s*\\?["'][aw]`,
      ].join('|'),
    ),
  },
  sshKeyLiteral: {
    level: 'critical',
    match: /\bssh-(?:ed25519|rsa|dss)\s+AAAA\S*(?:[ \t]+[\w.@-]+)?|(?<!\S)\S*(?:c3NoLWVkMjU1MTkg|c3NoLXJzYSBBQUFB)\S*/,
  },
  b64Shell: {
    level: 'critical',
    match: new RegExp(String.raw`${decodesText}${before(decodesText, String.raw`[^;\n]`)}*(?<!\|)\|\s*${shell}`),
  },
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
        String.raw`${device}\S{0,300}\s*\|\s*${shell}`,
        String.raw`(?<alone>${device}\S*)`,
        String.raw`${netcat}${before(netcat, String.raw`[^;|\n]`)}*\s-[a-z]*e\b.*`,
        ...scriptedShells,
        String.raw`\bmkfifo\b${before(String.raw`\bmkfifo\b`, '[^]')}*?${netcat}.*`,
      ].join('|'),
    ),
    counts: ({ groups, input }) => !groups?.alone || isTied(input),
  },
  miner: { level: 'critical', match: /\bxmrig\b|\bminerd\b|stratum\+(?:tcp|ssl):\/\/\S*|--donate-level|c3pool/i },
  immutable: {
    level: 'high',
    isSteady: true,
    match: /\bchattr\s+(?:-\w+\s+){0,9}\+\w*i\w*.*|(?<!\S)\S*ld\.so\.preload/,
  },
  dlPipeShell: {
    level: 'medium',
    isSteady: true,
    match: new RegExp(downloadedScripts.join('|')),
  },
  dlSubstShell: {
    level: 'medium',
    isSteady: true,
    match: new RegExp(
      [
        String.raw`(?:\b(?:(?:ba|z|da|k)?sh|source)|(?:^|[;|&\n])\s*\.)\s+<\(\s*${fetcher}[^)]*`,
        String.raw`${bareShell}\s+(?:-\w+\s+){0,9}<<<\s*["']?(?:\$\(|\x60)\s*${fetcher}[^)\x60]*`,
        String.raw`(?:\b(?:ba|z|da|k)?sh\s+-c|\beval)\s+["']?(?:\$\(|\x60)\s*${fetcher}[^)\x60]*`,
      ].join('|'),
    ),
  },
  rawIpHttp: {
    level: 'medium',
    match:
      /\b(?:curl|wget|iwr|Invoke-WebRequest)\b(?:(?!&&|\b(?:curl|wget|iwr|Invoke-WebRequest)\b)[^;|\n])*?[\s"'/@](?<address>\d{1,3}(?:\.\d{1,3}){3})\b\S*/i,
    counts: ({ groups }) => isPublicHost(groups?.address ?? ''),
  },
  b64Decode: { level: 'medium', match: new RegExp(decodesBase64) },
  winDl: {
    level: 'medium',
    match:
      /\bpowershell\b(?:(?!\bpowershell\b)[^|\n])*\s-e(?:nc\w*)?\b.*|DownloadString.*|\biwr\b.*|Invoke-WebRequest.*|\bcertutil\b(?:(?!\bcertutil\b).)*-urlcache.*/i,
  },
  secondAgent: {
    level: 'high',
    isSteady: true,
    match:
      /\bn[ea]zha-agent-[\w-]+|\bnezha-agent\b[^;|&\n]{0,200}?\s(?:-s|--server)[\s=]\S+|\bNZ_SERVER=\S*|\bNZ_CLIENT_SECRET=\S*|(?<!\S)(?:(?!agent\/config-)\S)*agent\/config-\S*\.yml/i,
  },
  sellBandwidth: {
    level: 'medium',
    match: /\bdocker\s+run\b(?:(?!\bdocker\s+run\b).)*\b(?:pawns-cli|honeygain|repocket|traffmonetizer)\b/i,
  },
  guardOff: {
    level: 'medium',
    match:
      /\bsystemctl\s+(?:stop|disable|mask)\b(?:(?!\bsystemctl\s+(?:stop|disable|mask)\b)[^;|&\n])*\b(?:ufw|firewalld|fail2ban|auditd|apparmor|aliyun|aegis|qcloud|yunjing)\S*|\bsetenforce\s+0|\bufw\s+disable|\bip6?tables\s+-F\b|\brm\s(?:(?!\brm\s)[^;|&\n])*\/(?:aegis|qcloud)\S*/,
  },
  crontabWrite: {
    level: 'medium',
    isSteady: true,
    match: new RegExp(
      [
        String.raw`\|\s*(?:sudo\s+(?:-\w+\s+)*)?crontab\s+(?:-u\s+\S+\s+)?-(?![\w-])`,
        writesTo(String.raw`\/etc\/(?:crontab|cron\.\w+\/[^\s"';|&<>]*)`),
      ].join('|'),
    ),
  },
  rootUser: {
    level: 'critical',
    match:
      /\b(?:useradd|usermod|adduser)\b[^;|&\n]{0,200}\s(?:-\w*u\s*|--uid[=\s])0\b.*|:0:0:[^;|&\n]{0,200}>>\s*\/etc\/passwd/,
  },
  sudoers: {
    level: 'medium',
    isSteady: true,
    match: new RegExp(
      [
        writesTo(String.raw`\/etc\/sudoers[^\s"';|&<>]*`),
        String.raw`\busermod\b[^;|&\n]{0,200}\s(?:sudo|wheel|root)\b`,
      ].join('|'),
    ),
  },
  farRight: {
    level: 'high',
    isSteady: true,
    match: /[ \t]{60}(?<=\S[ \t]{60})(?<!^[ \t]*#.*)(?!\\?\r?$)[^\s#].*/m,
  },
  secretUpload: {
    level: 'high',
    isSteady: true,
    match: new RegExp(
      [
        String.raw`\bcurl\b(?:(?!\bcurl\b)[^;\n])*?\s(?:-T|--upload-file|-F|--form|(?:-d|--data(?:-binary|-raw|-urlencode)?)\s*["']?(?:@|\$\())[^;\n]*|\bwget\b(?:(?!\bwget\b)[^;\n])*--(?:post|body)-file.*`,
        String.raw`\bscp\s[^;|&\n]{0,300}\s(?:[\w.-]+@)?[\w.-]+:[^\s;|&]*\s*(?=$|[;|&\n])`,
        String.raw`(?<=^|[;&\n])[^;&\n]{0,500}\|\s*(?:nc|ncat|netcat)\s[^;|\n]*`,
        String.raw`${netcat}\s${before(String.raw`${netcat}\s`, String.raw`[^;|\n]`)}*<\s*\S+`,
      ].join('|'),
    ),
    // Only what curl and wget send may have been packed by an earlier command.
    counts: ({ 0: part, input }) =>
      (/^(?:curl|wget)\b/.test(part) ? hasSecretFile(input) : secretFile.test(part)) &&
      !/\b(?:s?ftps?|scp|smb):\/\//.test(part),
  },
  knownName: { level: 'medium', match: /(?!)/ },
  knownComment: { level: 'critical', match: /(?<!\S)\S*(?:nezhapwn|gary@gary)/ },
} satisfies Record<string, Pattern>

export type PatternName = keyof typeof patterns
