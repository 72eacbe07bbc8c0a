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

/** Tells the page around the frame what happens in it. It runs before anything else in the document. */
const reporter = `
const tell = (kind, what) => parent.postMessage({ lotusFrame: { kind, what: String(what) } }, '*')
addEventListener('error', ({ message }) => message && tell('threw', message), true)
addEventListener('unhandledrejection', ({ reason }) => tell('threw', reason))
addEventListener('securitypolicyviolation', ({ blockedURI }) => tell('blocked', blockedURI))
`

/**
 * A document for a sandboxed frame, without access to anything. `reports`: it tells the page around it what happens.
 * `nonce` is for pages with a strict policy of their own, which a frame inherits.
 */
export const safeDocument = (style: string, body: string, { reports = false, nonce = '' } = {}): string =>
  [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta http-equiv="x-dns-prefetch-control" content="off">',
    reports ? `<script nonce="${nonce}">${reporter}</script>` : '',
    `<style nonce="${nonce}">${style}</style></head><body>${body}</body></html>`,
  ].join('')

/** Reads a message of such a frame; undefined for any other message. */
export function readReport(data: unknown): FrameReport | undefined {
  if (typeof data !== 'object' || data === null || !('lotusFrame' in data)) return undefined
  const { kind, what } = data.lotusFrame as Partial<FrameReport>
  return (kind === 'threw' || kind === 'blocked') && typeof what === 'string' ? { kind, what } : undefined
}
