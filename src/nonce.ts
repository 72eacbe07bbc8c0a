/**
 * The nonce of our own styles and scripts under a strict Content-Security-Policy. The server inserts a new nonce into
 * every answer; without such a server the value has no effect.
 */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
