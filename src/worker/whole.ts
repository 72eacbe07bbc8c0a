const types: Record<string, RegExp> = {
  js: /javascript/,
  css: /^text\/css/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png/,
}

/**
 * Is the answer the file that its name promises, complete and not empty? For a file that does not exist, a Nezha
 * server answers with its page, and in some cases with status 200 and an empty body. The body of the answer can still
 * be read afterwards.
 */
export async function isWhole(answer: Response, path: string): Promise<boolean> {
  const type = types[path.slice(path.lastIndexOf('.') + 1)]
  if (answer.status !== 200 || answer.redirected || !type?.test(answer.headers.get('Content-Type') ?? '')) return false
  return (await answer.clone().blob()).size > 0
}
