/** What the compressed copy of a script adds to its address. */
export const packedSuffix = '.gz'

/** The script whose compressed copy was answered; undefined for any other answer, which may be the page of a server. */
export async function unpacked({ status, redirected, body }: Response): Promise<Response | undefined> {
  if (status !== 200 || redirected || !body) return undefined
  try {
    const code = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).blob()
    return new Response(code, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
  } catch {
    // It was no compressed copy, or not all of one.
    return undefined
  }
}
