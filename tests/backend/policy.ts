/** The placeholder in a built page that each response replaces by a new nonce. */
const placeholder = 'LOTUS_NONCE'

/** A strict Content-Security-Policy: no other sites, no `eval`, no style without a nonce. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    'media-src blob:',
    'frame-src blob:',
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The headers and the body of a page under that policy. */
export function pageUnderPolicy(page: Buffer): { headers: Record<string, string>; body: Buffer } {
  const nonce = crypto.randomUUID()
  return {
    headers: { 'Content-Security-Policy': policy(nonce) },
    body: Buffer.from(page.toString().replaceAll(placeholder, nonce)),
  }
}
