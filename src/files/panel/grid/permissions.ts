const letters = 'rwxrwxrwx'

/** The letters of the three special bits, at the place of the third, sixth and ninth. */
const special = [
  { bit: 0o4000, place: 2, letter: 's' },
  { bit: 0o2000, place: 5, letter: 's' },
  { bit: 0o1000, place: 8, letter: 't' },
]

/** Permissions in octal digits, such as 0640, as `ls` shows them: rw-r-----. */
export function permissions(mode: string): string {
  const bits = Number.parseInt(mode, 8)
  if (Number.isNaN(bits)) return mode
  const shown = [...letters].map((letter, place) => (bits & (0o400 >> place) ? letter : '-'))
  for (const { bit, place, letter } of special)
    if (bits & bit) shown[place] = shown[place] === 'x' ? letter : letter.toUpperCase()
  return shown.join('')
}
