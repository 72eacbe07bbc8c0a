import Checkbox from '@mui/material/Checkbox'
import { useTextContext } from '#engine/data/useTextContext.ts'
import type { AnyField, AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import { inOrderOfKeys } from '#ui/values/objects.ts'
import { isBound } from '#configuration/decision.ts'
import type { PlannedRecord } from '#configuration/planImport.ts'
import { isReadable, withIds } from '#configuration/portable.ts'

interface DifferencesProps {
  planned: PlannedRecord
  match: AnyRecord
  /** The fields that stay as they are here. */
  left: readonly string[]
  /** Chooses which fields stay; undefined where there is nothing to choose. */
  onLeave: ((left: readonly string[]) => void) | undefined
}

/** The fields in which a record of the file differs from that of the server, with both values. */
export function Differences({ planned, match, left, onLeave }: DifferencesProps) {
  const { descriptor, differences, values, hereOf, nameOf } = planned
  const fields: readonly (readonly [string, AnyField])[] = differences.map((name) => [name, descriptor.fields[name]])
  const textContext = useTextContext([...new Set(fields.flatMap(([, { relations }]) => relations))])
  const t = useT()
  const known = withIds(descriptor, values, hereOf)
  const textOf = (field: AnyField, value: unknown, others: readonly string[] = []) => {
    if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no')
    const held = inOrderOfKeys(value ?? field.empty)
    const text = isReadable(field, held) ? field.text(held, textContext) : JSON.stringify(held)
    return [text, ...others].filter(Boolean).join(', ') || '–'
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
  const labelOf = (name: string) => t(`resources.${descriptor.name}.fields.${name}`, { _: name })
  return (
    <>
      {differences.some((name) => isBound(planned, name)) && <small>{t('pages.configuration.bound')}</small>}
      <dl>
        {fields.map(([name, field]) => (
          <div key={name}>
            <dt>
              {onLeave && fields.length > 1 ? (
                <label>
                  <Checkbox
                    size="small"
                    checked={!left.includes(name)}
                    onChange={(_, on) => onLeave(on ? left.filter((one) => one !== name) : [...left, name])}
                    sx={{ p: 0, marginInlineEnd: 0.5 }}
                  />
                  {labelOf(name)}
                </label>
              ) : (
                labelOf(name)
              )}
            </dt>
            <dd>
              <del aria-label={t('pages.configuration.here')}>{textOf(field, match[name])}</del>{' '}
              <ins aria-label={t('pages.configuration.inFile')}>{textOf(field, known[name], comingOf(name))}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
