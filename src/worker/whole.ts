const types: Record<string, RegExp> = { js: /javascript/, css: /^text\/css/ }

/**
 * Is this the file that its name promises, whole and with something in it? A Nezha server answers for a file that is
 * gone with its page, and in some cases with 200 and nothing at all. Leaves the body to be read.
 */
export async function isWhole(answer: Response, path: string): Promise<boolean> {
  const type = types[path.slice(path.lastIndexOf('.') + 1)]
  if (answer.status !== 200 || answer.redirected || !type?.test(answer.headers.get('Content-Type') ?? '')) return false
  return (await answer.clone().blob()).size > 0
}
