/** Whether a text is a color such as `#1e90ff`. */
export const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text)
