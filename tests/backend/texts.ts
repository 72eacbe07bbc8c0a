// Simplified Chinese texts of the server's own catalog, as far as the contract and tests/recordings know them.
const chinese: [RegExp, string][] = [
  [/^permission denied$/, '权限不够'],
  [/^profile id (\d+) does not exist$/, '配置 id $1 不存在'],
]

/** The server words its failures in the configured language; languages it lacks get English. */
export function translate(text: string, language: string): string {
  if (language !== 'zh-CN') return text
  const known = chinese.find(([pattern]) => pattern.test(text))
  return known ? text.replace(known[0], known[1]) : text
}
