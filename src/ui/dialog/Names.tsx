import { useT } from '#i18n/useT.ts'

/** As many names as a question tells; the rest is a number (design: confirmation dialogs). */
const told = 5

/** What an act touches, by name; nothing for nothing. */
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

/** The same in one line. */
export function namesInLine(names: readonly string[], t: ReturnType<typeof useT>): string {
  const rest = names.length - told
  const first = names.slice(0, told).join(', ')
  return rest > 0 ? `${first} ${t('app.andMore', { count: rest })}` : first
}
