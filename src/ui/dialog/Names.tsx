import { isolated } from '#i18n/isolated.ts'
import { useT } from '#i18n/useT.ts'

/** The largest number of names in a question; the others are only counted (design: confirmation dialogs). */
const mostShown = 5

/** A list of the affected records by name; renders nothing for an empty list. */
export function Names({ names }: { names: readonly string[] }) {
  const t = useT()
  if (names.length === 0) return null
  return (
    <ul>
      {names.slice(0, mostShown).map((name, position) => (
        <li key={`${position} ${name}`}>{name}</li>
      ))}
      {names.length > mostShown && <li>{t('app.andMore', { count: names.length - mostShown })}</li>}
    </ul>
  )
}

/** The same names in one line. */
export function namesInLine(names: readonly string[], t: ReturnType<typeof useT>): string {
  const rest = names.length - mostShown
  const first = names.slice(0, mostShown).map(isolated).join(', ')
  return rest > 0 ? `${first} ${t('app.andMore', { count: rest })}` : first
}
