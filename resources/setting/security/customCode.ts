import { evidenceOf } from './evidence.ts'
import { settingOf, type Found, type SecurityFacts } from './facts.ts'
import { isPublicHost, nameOfHost } from './hosts.ts'

const scripts = [
  /<script(?:(?!<script)[^>])+src\s*=\s*["']?(?:https?:)?\/\/(?<host>[^/"'\s>]+)/gi,
  /\bimport\s*(?:\(\s*)?(?:[\w*{][^"'`;]{0,200}\bfrom\s*)?["'`](?:https?:)?\/\/(?<host>[^/"'`\s]+)/gi,
  /\.src\s*=\s*["'`](?:https?:)?\/\/(?<host>[^/"'`\s]+)/gi,
]
const sent = /\b(?:fetch|sendBeacon|WebSocket|open)\s*\(\s*["'`](?:(?:https?|wss?):)?\/\/(?<host>[^/"'`?#\s]+)/gi
const session = /\bdocument\.cookie\b/
const obfuscated = /\beval\s*\(|\batob\s*\(|fromCharCode|\bunescape\s*\(/

/** The parts of the settings with code for browsers: of the public page, and of the dashboard. */
const codeSettings = ['custom_code', 'custom_code_dashboard'] as const

const isOfAdmins = (setting: string) => setting === 'custom_code_dashboard'

/** A host as browsers read it: without a user in front of it, and numbers as an address. */
function hostAsRead(written: string): string {
  try {
    return new URL(`http://${written}`).host
  } catch {
    return written
  }
}

/** The most hosts that one pattern reports. */
const mostHosts = 20

function hostsIn(code: string, pattern: RegExp, { page }: SecurityFacts): string[] {
  const written = new Set([...code.matchAll(pattern)].map(({ groups }) => groups?.host ?? ''))
  const hosts = [...written].map(hostAsRead).filter((host) => nameOfHost(host) !== nameOfHost(page.host))
  return hosts.slice(0, mostHosts)
}

const foreignIn = (code: string, facts: SecurityFacts) => [
  ...new Set(scripts.flatMap((pattern) => hostsIn(code, pattern, facts))),
]

const isBareAddress = (host: string) => /^(?:[\d.]+|\[.*\])(?::\d+)?$/.test(host) && isPublicHost(host)

/** Scripts that the custom code takes from elsewhere. */
export const foreignScripts = (facts: SecurityFacts): Found[] =>
  codeSettings.flatMap((setting) => {
    const code = settingOf(facts, setting)
    return foreignIn(code, facts).map((host) => ({
      level: isBareAddress(host) ? 'critical' : isOfAdmins(setting) ? 'high' : 'medium',
      setting,
      args: { host },
      content: `${host} ${code}`,
    }))
  })

const onlyStyles =
  /^(?:\s|<!--(?:(?!-->)[^])*-->|<style[^>]*>(?:(?!<\/style>|@import|expression\s*\()[^])*<\/style>)*$/i

/** Custom code that is there, where it sends to, and whether it reads the session or hides. */
export const customCode = (facts: SecurityFacts): Found[] =>
  codeSettings.flatMap((setting) => {
    const code = settingOf(facts, setting)
    const signs = [session, obfuscated].map((pattern) => pattern.exec(code)?.[0])
    const seen = [...new Set([...hostsIn(code, sent, facts), ...signs])].filter((text) => text !== undefined)
    // It is told with the scripts already.
    if (code.trim() === '' || (seen.length === 0 && foreignIn(code, facts).length > 0)) return []
    const evidence = seen.map((text) => ({ text: evidenceOf(text) }))
    const isBad = isOfAdmins(setting) && seen.length > 0
    const level = onlyStyles.test(code) ? 'info' : isBad ? 'high' : 'medium'
    return [{ level, setting, evidence, content: code }]
  })
