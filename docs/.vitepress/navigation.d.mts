interface Group {
  title: string
  language: string
  pages: { file: string; title: string }[]
}

export const groups: Group[]
export function placeOf(file: string): string
