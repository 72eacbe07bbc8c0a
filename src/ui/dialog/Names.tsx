import { Fragment, useState } from 'react'
import { isolated } from '#i18n/isolated.ts'
import { useT } from '#i18n/useT.ts'

/** The largest number of names in a question; the others are counted (design: confirmation dialogs). */
export const mostInQuestion = 5

/** A list of the affected records by name, the others folded; renders nothing for an empty list. */
export function Names({ names }: { names: readonly string[] }) {
  const t = useT()
  if (names.length === 0) return null
  return (
    <ul>
      {names.slice(0, mostInQuestion).map((name, position) => (
        <li key={`${position} ${name}`}>{name}</li>
      ))}
      {names.length > mostInQuestion && (
        <li>
          <FoldedNames names={names} summary={t('app.andMore', { count: names.length - mostInQuestion })} />
        </li>
      )}
    </ul>
  )
}

/** The names that are not among the first, to be unfolded: there may be thousands. */
export function FoldedNames({ names, summary }: { names: readonly string[]; summary: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary style={{ cursor: 'pointer', paddingBlock: 2 }}>{summary}</summary>
      {open &&
        names.slice(mostInQuestion).map((name, position, { length }) => (
          <Fragment key={`${position} ${name}`}>
            <span style={{ display: 'inline-block' }}>
              {isolated(name)}
              {position < length - 1 && ','}
            </span>{' '}
          </Fragment>
        ))}
    </details>
  )
}

/** The same names in one line. */
export function namesInLine(names: readonly string[], t: ReturnType<typeof useT>): string {
  const rest = names.length - mostInQuestion
  const first = names.slice(0, mostInQuestion).map(isolated).join(', ')
  return rest > 0 ? `${first} ${t('app.andMore', { count: rest })}` : first
}
