/** Base64 in portions, because a function takes a limited number of arguments. */
export function base64Of(bytes: Uint8Array): string {
  const portion = 0x8000
  let text = ''
  for (let at = 0; at < bytes.length; at += portion) text += String.fromCharCode(...bytes.subarray(at, at + portion))
  return btoa(text)
}
