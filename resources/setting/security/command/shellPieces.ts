/**
 * One of the signs after the beginning of a part, before another part begins in the same way: that one is looked at from
 * there. So no sign is read once for every beginning before it.
 */
export const before = (start: string, signs: string) => `(?:(?!${start})${signs})`

export const fetcher = String.raw`\b(?:curl|wget)\b(?!\.(?!exe\b)|[/-])`
export const shell = String.raw`(?:sudo\s+(?:-\w+\s+)*)?(?:env\s+(?:\w+=[^\s;|&]+\s+)*)?(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k)?sh\b`
export const decodesBase64 = String.raw`\bbase64\s+(?:-(?=\w*d)\w+\b|-D|--decode)`
/** What also runs hidden text. */
export const decodesText = String.raw`(?:${decodesBase64}|\bxxd\s+-(?=\w*r)\w+\b|\bopenssl\s+(?:enc|base64)\b(?=[^;|\n]{0,500}\s-d\b))`
export const keysName = String.raw`authorized_keys2?(?![\w.-])`
export const keysFile = String.raw`[^\s;|&<>]*${keysName}`
export const hiddenFile = String.raw`\/(?:tmp|var\/tmp|dev\/shm)\/(?:(?!\.\.?\/)[^\s"';|&<>/]{1,255}\/){0,40}\.[\w-][^\s"';|&<>]*`
export const device = String.raw`\/dev\/(?:tcp|udp)\/`
export const bareShell = String.raw`\b(?:ba|z|da|k)?sh\b`
/** Not one of the three that every program has. */
const ownDescriptor = String.raw`&\s*(?:[3-9]|\d\d)`

/** A shell that reads what comes over a connection. */
export const tiedShell = new RegExp(
  [
    String.raw`${bareShell}[^;|\n]{0,200}(?:<|0>)${ownDescriptor}`,
    String.raw`<${ownDescriptor}[^;\n]{0,200}\|\s*(?:${shell}|while\s+read[^\n]{0,200}>${ownDescriptor})`,
  ].join('|'),
)

const scripted = String.raw`\b(?:python[\d.]*|perl|ruby|php)\b`

/** A shell that another program connects with the network. */
export const scriptedShells = [
  String.raw`\bsocat\b${before(String.raw`\bsocat\b`, String.raw`[^;|\n]`)}*\b(?:exec|EXEC|system|SYSTEM):["'\\]*(?:\/\S{0,200}\/)?(?:ba|z|da|k)?sh\b\S*`,
  String.raw`${scripted}${before(scripted, '[^]')}{0,400}?\b(?:[sS]ocket|TCPSocket|fsockopen)\b[^]{0,600}?(?:\bdup2\b|\bpty\.spawn|\bSTDIN\s*,\s*\\?["'][<>]&|\bexec\s*[({]?\s*\\?["'](?:\/\S{0,200}\/)?(?:ba)?sh\b)`,
  String.raw`${bareShell}\s+-i[^;\n]{0,200}\|\s*openssl\s+s_client.*`,
]

/** Programs that run what they read, with nothing told on their command line. */
const interpreter = String.raw`(?:sudo\s+)?(?:\/usr\/bin\/)?(?:python[\d.]*|perl|ruby|php|node)(?:\s+-(?!\S)[^;|\n]*)?\s*(?:[;&|)\n"'<>]|$)`

/** Runs a file of this name. */
const runs = (name: string) =>
  String.raw`[^]{0,500}?(?:&&|[;\n])\s*(?:(?:sudo|env|setsid|nohup|exec|-\w+|\w+=[^\s;|&]+|(?:\/bin\/)?(?:ba|z|da|k)?sh|source|\.)\s+){0,20}["']?(?:[^\s"';|&<>]*\/)?\k<${name}>(?=["']?(?:[\s;&|)]|$))`

/** Downloads a script and runs it, at once or from a file. */
export const downloadedScripts = [
  String.raw`${fetcher}${before(fetcher, String.raw`[^;\n]`)}*?(?<!\|)\|\s*(?:${shell}|${interpreter})`,
  String.raw`${fetcher}${before(fetcher, String.raw`[^;|\n]`)}{0,300}?(?:\s-\w{0,20}[oO]|--output(?:-document)?|>)[=\s]*["']?(?:[^\s"';|&<>]*\/)?(?<saved>(?!-)[^\s"'\/;|&<>]+)(?![^\s"';|&<>])${runs('saved')}`,
  String.raw`\bwget\s[^;|&\n]{0,300}\/(?<named>[\w.+-]+)["']?\s*(?=&&|[;\n])${runs('named')}`,
]

const brings = `(?:${fetcher}|${decodesBase64})`

/** Downloads or decodes something into a hidden file. */
export const bringsHidden = new RegExp(
  String.raw`${brings}${before(brings, String.raw`[^;\n]`)}*?(?:\s-\w{0,20}[oO]\s*|--output[\s=]|>\s*)["']?${hiddenFile}`,
)

/** What only root and the agent read, besides keys that a program signs in with. */
export const secretFile =
  /\/etc\/g?shadow\b|(?<!(?:\s-i|--key|IdentityFile)[\s=]{0,9}["']?)(?:~|\/[^\s"';|&<>]{0,200})\/\.ssh(?![\w-])|nezha\/agent\/(?:(?!nezha\/agent\/)\S)*\.ya?ml/

const allows = String.raw`\bchmod\s+(?:[ugoa]*\+(?=\w*x)|(?=[0-7]*[1357])[0-7]+\s)`

/** Makes a hidden file a program, or runs it. */
export const startsHidden = new RegExp(
  [
    String.raw`${allows}${before(allows, String.raw`[^;|&<>\n]`)}*(?:[\s"'/]\.[\w-]|\$|${hiddenFile})`,
    String.raw`(?<![\w./-])(?:(?:\/(?:usr\/)?bin\/)?(?:setsid|nohup|exec|(?:ba|z|da|k)?sh)\s+(?:-\S+\s+){0,9}){1,9}["']?(?:(?:\.\/)?\.[\w-]|${hiddenFile})`,
    String.raw`(?:^|(?<![<>])[;|&(\n])\s*${hiddenFile}`,
  ].join('|'),
)
