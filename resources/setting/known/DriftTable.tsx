import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { kindName } from '#engine/data/names.ts'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useTextContext } from '#engine/data/useTextContext.ts'
import { isSent, type AnyField } from '#engine/field.ts'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { inOrderOfKeys } from '#ui/values/objects.ts'
import type { Drift } from '#configuration/drift.ts'
import { isReadable } from '#configuration/portable.ts'
import { comparisonTable } from '../configuration/comparisonTable.ts'
import { wayBack } from '../finding/FindingRow.tsx'
import { evidenceOf } from '../security/evidence.ts'
import { hashed } from './knownState.ts'
import type { ReadDrift } from './useKnownState.ts'

/** So many rows are drawn at once. */
const portion = 200

const findings: Readonly<Record<Drift['finding'], MessageKey>> = {
  onlyHere: 'pages.configuration.findings.onlyHere',
  different: 'pages.configuration.findings.different',
  new: 'pages.configuration.known.gone',
}

/** The records that are not as they were, each with what has changed. */
export function DriftTable({ drift, compared, unread, notKept }: ReadDrift) {
  const [most, setMost] = useState(portion)
  const t = useT()
  const left = drift.length - most
  const named = (some: readonly string[]) => ({
    names: some.map((name) => t(`resources.${name}.name`, { smart_count: 2, _: name })).join(', '),
  })
  return (
    <>
      {unread.length > 0 && <Alert severity="warning">{t('pages.configuration.unknown', named(unread))}</Alert>}
      {notKept.length > 0 && <Alert severity="warning">{t('pages.configuration.known.notKept', named(notKept))}</Alert>}
      {drift.length === 0 && compared.length > 0 && (
        <Alert severity="success">{t('pages.configuration.known.same', named(compared))}</Alert>
      )}
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

function DriftRow({ descriptor, finding, id, name, fields }: Drift) {
  const t = useT()
  const to = descriptor.api?.singleton ? descriptor.route : recordAddressOf(descriptor, id, name)
  const kind = kindName(descriptor.name, t)
  return (
    <tr>
      <th scope="row">
        <Subject to={finding === 'new' ? undefined : to}>{descriptor.api?.singleton ? kind : name}</Subject>
        {!descriptor.api?.singleton && <small>{kind}</small>}
      </th>
      <td>
        {t(findings[finding])}
        <ChangedValues descriptor={descriptor} id={id} fields={fields} />
      </td>
    </tr>
  )
}

/** The name of what has changed, which leads to it if it is still there. */
const Subject = ({ to, children }: { to: string | undefined; children: string }) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} state={wayBack}>
      {children}
    </Link>
  )

/** The fields that have changed, with both values where they are known. */
function ChangedValues({ descriptor, id, fields }: Pick<Drift, 'descriptor' | 'id' | 'fields'>) {
  const { records } = useRecords(descriptor.name)
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
  // Of the value before, only the hash is known.
  const shownNow = (field: string) => evidenceOf(String(indexOf(records).get(id)?.[field] ?? ''))
  if (fields.length === 0) return null
  return (
    <dl>
      {fields.map(({ field, before, now }) => (
        <div key={field}>
          <dt>{t(`resources.${descriptor.name}.fields.${field.replace(hashed, '')}`, { _: field })}</dt>
          <dd>
            {field.endsWith(hashed) ? (
              <ins>{shownNow(field.replace(hashed, ''))}</ins>
            ) : (
              <>
                <del>{textOf(field, before)}</del> <ins>{textOf(field, now)}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
