/** All texts with their keys, such as `resources.nat.name`. */
export const keyedTexts = (texts: object, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : keyedTexts(value as object, `${path}${name}.`),
  )
