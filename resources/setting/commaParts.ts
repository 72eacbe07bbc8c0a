/** The parts of a text with commas between them, without the spaces around each. */
export const commaParts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
