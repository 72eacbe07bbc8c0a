/** What happened in a frame: a script threw an error, or something was not loaded because the frame has no network. */
export interface FrameReport {
  kind: 'threw' | 'blocked'
  /** The browser's message, or the address that was not loaded. */
  what: string
}

/**
 * The policy of the frame: nothing is loaded from anywhere, nothing is sent. Only what the document itself contains may
 * be drawn and run.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "script-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/** Tells the product what happens in the frame. It runs before anything else in the document. */
const reporter = `
const tell = (kind, what) => top.postMessage({ lotusFrame: { kind, what: String(what) } }, '*')
addEventListener('error', ({ message }) => message && tell('threw', message), true)
addEventListener('unhandledrejection', ({ reason }) => tell('threw', reason))
addEventListener('securitypolicyviolation', ({ blockedURI }) => tell('blocked', blockedURI))
`

const page = (head: string, body: string) =>
  '<!doctype html><html><head><meta charset="utf-8">' +
  `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
  `<meta http-equiv="x-dns-prefetch-control" content="off">${head}</head><body>${body}</body></html>`

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

interface SafeDocumentOptions {
  /** Whether scripts run. Then the document tells the product what happens in it. */
  runsScripts: boolean
  /** For a page with a strict policy of its own, which a frame inherits. */
  nonce?: string | undefined
}

/**
 * A document for a sandboxed frame, without access to anything. The HTML is in a frame inside it: the policy of the
 * outer document keeps the inner one from leaving for another address.
 */
export function safeDocument(style: string, body: string, { runsScripts, nonce = '' }: SafeDocumentOptions): string {
  const styled = (text: string) => `<style nonce="${nonce}">${text}</style>`
  const inner = page((runsScripts ? `<script nonce="${nonce}">${reporter}</script>` : '') + styled(style), body)
  const sandbox = runsScripts ? 'allow-scripts' : ''
  return page(
    styled('html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}'),
    `<iframe sandbox="${sandbox}" srcdoc="${attribute(inner)}"></iframe>`,
  )
}

/** Reads a message of such a frame; undefined for any other message. */
export function readReport(data: unknown): FrameReport | undefined {
  if (typeof data !== 'object' || data === null || !('lotusFrame' in data)) return undefined
  const { kind, what }: Partial<FrameReport> = data.lotusFrame ?? {}
  return (kind === 'threw' || kind === 'blocked') && typeof what === 'string' ? { kind, what } : undefined
}
