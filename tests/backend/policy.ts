/** What stands in a built page where each answer has another nonce. */
const placeholder = 'LOTUS_NONCE'

/** A strict Content-Security-Policy: nothing of another site, no code made of text, no style without a nonce. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A page as it is sent under that policy. */
export function pageUnderPolicy(page: Buffer): { headers: Record<string, string>; body: Buffer } {
  const nonce = crypto.randomUUID()
  return {
    headers: { 'Content-Security-Policy': policy(nonce) },
    body: Buffer.from(page.toString().replaceAll(placeholder, nonce)),
  }
}
