export const fetcher = String.raw`\b(?:curl|wget)\b`
export const shell = String.raw`(?:sudo\s+(?:-\w+\s+)*)?(?:env\s+(?:\w+=\S+\s+)*)?(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k)?sh\b`
export const decodesBase64 = String.raw`\bbase64\s+(?:-\w*d\w*|-D|--decode)`
/** What also runs hidden text. */
export const decodesText = String.raw`(?:${decodesBase64}|\bxxd\s+-\w*r\w*|\bopenssl\s+(?:enc|base64)\b[^;|\n]*\s-d\b)`
export const keysFile = String.raw`[^\s;|&<>]*authorized_keys2?(?![\w.-])`
export const hiddenFile = String.raw`\/(?:tmp|var\/tmp|dev\/shm)\/(?:(?!\.\.?\/)[^\s"';|&<>/]+\/)*\.[\w-][^\s"';|&<>]*`
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

/** A shell that another program connects with the network. */
export const scriptedShells = [
  String.raw`\bsocat\b[^;|\n]*\b(?:exec|EXEC|system|SYSTEM):["'\\]*(?:\/\S*\/)?(?:ba|z|da|k)?sh\b\S*`,
  String.raw`\b(?:python[\d.]*|perl|ruby|php)\b[^]{0,400}?\b(?:[sS]ocket|TCPSocket|fsockopen)\b[^]{0,600}?(?:\bdup2\b|\bpty\.spawn|\bSTDIN\s*,\s*\\?["'][<>]&|\bexec\s*[({]?\s*\\?["'](?:\/\S*\/)?(?:ba)?sh\b)`,
  String.raw`${bareShell}\s+-i[^;\n]{0,200}\|\s*openssl\s+s_client.*`,
]

/** Programs that run what they read, with nothing told on their command line. */
const interpreter = String.raw`(?:sudo\s+)?(?:\/usr\/bin\/)?(?:python[\d.]*|perl|ruby|php|node)(?:\s+-(?!\S)[^;|\n]*)?\s*(?:[;&|)\n"'<>]|$)`

/** Runs a file of this name. */
const runs = (name: string) =>
  String.raw`[^]{0,500}?(?:&&|[;\n])\s*(?:(?:sudo|env|setsid|nohup|exec|-\w+|\w+=\S+|(?:\/bin\/)?(?:ba|z|da|k)?sh|source|\.)\s+)*["']?(?:[^\s"';|&<>]*\/)?\k<${name}>(?=["']?(?:[\s;&|)]|$))`

/** Downloads a script and runs it, at once or from a file. */
export const downloadedScripts = [
  String.raw`${fetcher}[^;\n]*?(?<!\|)\|\s*(?:${shell}|${interpreter})`,
  String.raw`${fetcher}[^;|\n]{0,300}?(?:\s-\w*[oO]|--output(?:-document)?|>)[=\s]*["']?(?:[^\s"';|&<>]*\/)?(?<saved>(?!-)[^\s"'\/;|&<>]+)${runs('saved')}`,
  String.raw`\bwget\s[^;|&\n]{0,300}\/(?<named>[\w.+-]+)["']?\s*(?=&&|[;\n])${runs('named')}`,
]

/** Downloads or decodes something into a hidden file. */
export const bringsHidden = new RegExp(
  String.raw`(?:${fetcher}|${decodesBase64})[^;\n]*?(?:\s-\w*[oO]\s*|--output[\s=]|>\s*)["']?${hiddenFile}`,
)

/** What only root and the agent read, besides keys that a program signs in with. */
export const secretFile =
  /\/etc\/g?shadow\b|(?<!(?:\s-i|--key|IdentityFile)[\s=]*["']?)(?:~|\/[^\s"';|&<>]*)\/\.ssh(?![\w-])|nezha\/agent\/\S*\.ya?ml/

/** Makes a hidden file a program, or runs it. */
export const startsHidden = new RegExp(
  [
    String.raw`\bchmod\s+(?:[ugoa]*\+\w*x|[0-7]*[1357][0-7]*\s)[^;|&<>\n]*(?:[\s"'/]\.[\w-]|\$|${hiddenFile})`,
    String.raw`(?<![\w./-])(?:(?:\/(?:usr\/)?bin\/)?(?:setsid|nohup|exec|(?:ba|z|da|k)?sh)\s+(?:-\S+\s+)*)+["']?(?:(?:\.\/)?\.[\w-]|${hiddenFile})`,
    String.raw`(?:^|(?<![<>])[;|&(\n])\s*${hiddenFile}`,
  ].join('|'),
)
