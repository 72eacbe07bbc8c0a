import { useTranslate } from 'react-admin'
import { useTextContext } from '#engine/data/related.ts'
import type { AnyField, AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import type { PlannedRecord } from '#configuration/planImport.ts'
import { withIds } from '#configuration/portable.ts'

/** The fields in which a record of the file differs from that of the server, with both values. */
export function Differences({ planned, match }: { planned: PlannedRecord; match: AnyRecord }) {
  const { descriptor, differences, values, hereOf, nameOf } = planned
  const fields: readonly (readonly [string, AnyField])[] = differences.map((name) => [name, descriptor.fields[name]])
  const textContext = useTextContext([...new Set(fields.flatMap(([, { relations }]) => relations))])
  const translate = useTranslate()
  const t = useT()
  const known = withIds(descriptor, values, hereOf)
  const textOf = (field: AnyField, value: unknown, others: readonly string[] = []) => {
    if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no')
    return [field.text(value ?? field.empty, textContext), ...others].filter(Boolean).join(', ') || '–'
  }
  /** The names of the records that the file points to and that are still to be made here. */
  const comingOf = (name: string) => {
    const names: string[] = []
    withIds(descriptor, { [name]: values[name] }, (to, id) => {
      const here = hereOf(to, id)
      if (here === undefined) names.push(nameOf(to, id) ?? `#${id}`)
      return here
    })
    return names
  }
  return (
    <dl>
      {fields.map(([name, field]) => (
        <div key={name}>
          <dt>{translate(`resources.${descriptor.name}.fields.${name}`, { _: name })}</dt>
          <dd>
            <del aria-label={t('pages.configuration.here')}>{textOf(field, match[name])}</del>{' '}
            <ins aria-label={t('pages.configuration.inFile')}>{textOf(field, known[name], comingOf(name))}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
