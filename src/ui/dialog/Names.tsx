import { useT } from '#i18n/useT.ts'

/** The largest number of names in a question; the others are only counted (design: confirmation dialogs). */
const told = 5

/** A list of the affected records by name; renders nothing for an empty list. */
export function Names({ names }: { names: readonly string[] }) {
  const t = useT()
  if (names.length === 0) return null
  return (
    <ul>
      {names.slice(0, told).map((name, position) => (
        <li key={`${position} ${name}`}>{name}</li>
      ))}
      {names.length > told && <li>{t('app.andMore', { count: names.length - told })}</li>}
    </ul>
  )
}

/** The same names in one line. */
export function namesInLine(names: readonly string[], t: ReturnType<typeof useT>): string {
  const rest = names.length - told
  const first = names.slice(0, told).join(', ')
  return rest > 0 ? `${first} ${t('app.andMore', { count: rest })}` : first
}
