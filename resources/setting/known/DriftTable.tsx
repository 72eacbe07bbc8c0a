import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { kindName } from '#engine/data/names.ts'
import { useTextContext } from '#engine/data/useTextContext.ts'
import { isSent, type AnyField } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { inOrderOfKeys } from '#ui/values/objects.ts'
import type { Drift } from '#configuration/drift.ts'
import { isReadable } from '#configuration/portable.ts'
import { comparisonTable } from '../configuration/comparisonTable.ts'
import type { ReadDrift } from './useKnownState.ts'

/** So many rows are drawn at once. */
const portion = 200

const findings: Readonly<Record<Drift['finding'], MessageKey>> = {
  onlyHere: 'pages.configuration.findings.onlyHere',
  different: 'pages.configuration.findings.different',
  new: 'pages.configuration.known.gone',
}

/** The records that are not as they were, each with what has changed. */
export function DriftTable({ drift, unread }: ReadDrift) {
  const [most, setMost] = useState(portion)
  const t = useT()
  const left = drift.length - most
  return (
    <>
      {unread.length > 0 && (
        <Alert severity="warning">
          {t('pages.configuration.unknown', {
            names: unread.map((name) => t(`resources.${name}.name`, { smart_count: 2, _: name })).join(', '),
          })}
        </Alert>
      )}
      {drift.length === 0 && <Alert severity="success">{t('pages.configuration.known.same')}</Alert>}
      {drift.length > 0 && (
        <Box
          component="table"
          aria-label={t('pages.configuration.known.title')}
          sx={{ ...comparisonTable, '& td:last-of-type': { width: 'auto' } }}
        >
          <thead>
            <tr>
              <th scope="col">{t('pages.configuration.record')}</th>
              <th scope="col">{t('pages.configuration.finding')}</th>
            </tr>
          </thead>
          <tbody>
            {drift.slice(0, most).map((one) => (
              <DriftRow key={`${one.descriptor.name}/${one.finding}/${one.id}`} {...one} />
            ))}
          </tbody>
        </Box>
      )}
      {left > 0 && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setMost(most + portion)}>
          {t('app.showMore', { count: Math.min(left, portion) })}
        </Button>
      )}
    </>
  )
}

function DriftRow({ descriptor, finding, name, fields }: Drift) {
  const t = useT()
  const kind = kindName(descriptor.name, t)
  return (
    <tr>
      <th scope="row">
        {descriptor.api?.singleton ? kind : name}
        {!descriptor.api?.singleton && <small>{kind}</small>}
      </th>
      <td>
        {t(findings[finding])}
        <ChangedValues descriptor={descriptor} fields={fields} />
      </td>
    </tr>
  )
}

/** Of some fields only the hash is known. */
const hash = '_sha256'

/** The fields that have changed, with both values where they are known. */
function ChangedValues({ descriptor, fields }: Pick<Drift, 'descriptor' | 'fields'>) {
  const t = useT()
  const knownOf = (field: string): AnyField | undefined => descriptor.fields[field]
  const textContext = useTextContext([...new Set(fields.flatMap(({ field }) => knownOf(field)?.relations ?? []))])
  const textOf = (name: string, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no')
    const field = knownOf(name)
    const held = inOrderOfKeys(value ?? field?.empty)
    const text =
      field && isSent(field) && isReadable(field, held)
        ? field.text(held, textContext)
        : typeof held === 'string'
          ? held
          : JSON.stringify(held)
    return text || '–'
  }
  if (fields.length === 0) return null
  return (
    <dl>
      {fields.map(({ field, before, now }) => (
        <div key={field}>
          <dt>{t(`resources.${descriptor.name}.fields.${field.replace(hash, '')}`, { _: field })}</dt>
          {!field.endsWith(hash) && (
            <dd>
              <del>{textOf(field, before)}</del> <ins>{textOf(field, now)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
