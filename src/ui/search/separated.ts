const unspaced = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}`
const spaced = String.raw`\p{sc=Latin}\p{N}`
const borders = [`([${unspaced}])(?=[${spaced}])`, `([${spaced}])(?=[${unspaced}])`].map(
  (each) => new RegExp(each, 'gu'),
)

/** Puts a blank between a word of a script that has none between words and what follows: `终端fra-1` is two words. */
export const separated = (query: string): string => borders.reduce((text, border) => text.replace(border, '$1 '), query)
