/** The script whose compressed copy was answered; undefined for any other answer, which may be the page of a server. */
export async function unpacked({ status, redirected, body }: Response): Promise<Response | undefined> {
  if (status !== 200 || redirected || !body) return undefined
  try {
    const code = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).blob()
    return new Response(code, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
  } catch {
    // Something else, or only a part of the copy.
    return undefined
  }
}
