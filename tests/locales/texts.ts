/** Every dotted path that ends in a text, and the text. */
export const keyedTexts = (part: object, path = ''): [key: string, text: string][] =>
  Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : keyedTexts(value as object, `${path}${name}.`),
  )
