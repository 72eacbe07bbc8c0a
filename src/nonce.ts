/**
 * What styles and scripts of ours carry under a strict Content-Security-Policy. The server of the page puts another one
 * in for every answer; where none does, it means nothing.
 */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
