interface Group {
  title: string
  pages: { file: string; title: string }[]
}

export const groups: Group[]
export function placeOf(file: string): string
