/** The most characters of a command that are shown. */
const longest = 90

/** The most characters that are looked at for them. */
const mostRead = 4000

/** What comes before a secret, and the secret. */
const secrets: readonly RegExp[] = [
  /((?:secret|token|password|passwd|passphrase|passw|api[-_]?key|access[-_]?key|\bpass|\bpwd|_pw)["']?\s*[=:]\s*["']?)[^\s"'&;]+/gi,
  /((?:^|\s)--?(?:[\w-]*(?:secret|token|password|passwd|passphrase|api-?key)|pass|pw)[\s=]+["']?)[^\s"'&;]+/gi,
  /(\b(?:bearer|basic|negotiate|digest)\s+)[\w+/=.~-]+/gi,
  // curl -u name:secret
  /((?:^|\s)(?:-u|--(?:proxy-)?user)[\s=]*["']?[^\s:"'/]+:)[^\s"']+/g,
  // https://name:secret@host
  /(\b[a-z][a-z\d+.-]*:\/\/[^\s:/@"']*:)[^\s/@"']+(?=@)/gi,
  /(\b(?:mysql\w*|mariadb\S*|sshpass)\b[^;|&\n]*?\s-p\s?["']?)[^\s"'-][^\s"']*/g,
  // The tokens of Telegram, GitHub, GitLab, Slack and Nezha say what they are.
  /(\/bot\d+:|\b(?:gh[pousr]_|github_pat_|glpat-|xox[a-z]-|nzp_))[\w-]+/g,
]

const ipv4 = /\b(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}\b/g
const ipv6 = /\b([\da-f]{1,4}:[\da-f]{1,4}):(?:[\da-f]{0,4}:)+[\da-f]{0,4}/gi

export const withoutSecrets = (text: string): string =>
  secrets.reduce((left, secret) => left.replace(secret, '$1…'), text)

/** A text without the second half of its addresses: others may see the screen, or read a saved report. */
export const withoutAddresses = (text: string): string => text.replace(ipv4, '$1.x.x').replace(ipv6, '$1::x')

/** A part of a command as evidence: in one line, withoutSecrets and shortened. */
export function evidenceOf(text: string): string {
  const line = withoutSecrets(text.replace(/\s+/g, ' ').trim().slice(0, mostRead))
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
