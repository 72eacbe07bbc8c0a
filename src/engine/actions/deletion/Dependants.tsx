import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetResourceLabel } from 'react-admin'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { DependantGroup as Dependent } from './dependantGroups.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyField, Fate } from '../../field.ts'
import { nameIn } from '../../data/names.ts'
import { useTextContext } from '../../data/useTextContext.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { isolated } from '#i18n/isolated.ts'
import { mostInQuestion } from '#ui/dialog/Names.tsx'
import { sentences } from '#i18n/sentences.ts'
import type { ListsAnew } from '../../data/useListsAnew.ts'

/** The most serious consequence first. */
const fates: readonly Fate[] = ['goes', 'ends', 'dangles', 'leaves']

interface DependantsProps extends Pick<ListsAnew, 'unread'> {
  found: readonly Dependent[]
  /** The text that says what happens to a record that points to a deleted one. */
  dangling?: MessageKey
  /** More is said beside this component, so it does not say that no dependants were found. */
  isPart?: boolean
}

/**
 * Lists the records that use the records to be deleted, grouped by what happens to them; or says that this is not
 * known.
 */
export function Dependants({ found, unread, dangling = 'confirm.fates.dangles', isPart = false }: DependantsProps) {
  const reason = useReason()
  const label = useGetResourceLabel()
  const t = useT()
  const shownFates = fates.filter((fate) => found.some((one) => one.fate === fate))
  const reasons = [...new Set(unread.map(({ error }) => reason(error)))]
  return (
    <>
      {shownFates.length > 0 && (
        <Alert severity="warning" sx={{ my: 1, '& ul': { my: 0, paddingInlineStart: 2.5 }, overflowWrap: 'anywhere' }}>
          {shownFates.map((fate) => (
            <div key={fate}>
              {t(fate === 'dangles' ? dangling : `confirm.fates.${fate}`)}
              <ul>
                {found
                  .filter((one) => one.fate === fate)
                  .map((one) => (
                    <DependantsLine key={one.resource} {...one} />
                  ))}
              </ul>
            </div>
          ))}
        </Alert>
      )}
      {unread.length > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {t('confirm.unknown', {
            lists: unread.map(({ resource }) => label(resource, 2)).join(', '),
            reason: sentences(reasons),
          })}
        </Alert>
      )}
      {shownFates.length === 0 && unread.length === 0 && !isPart && (
        <Typography color="textSecondary" sx={{ my: 1 }}>
          {t('confirm.unused')}
        </Typography>
      )}
    </>
  )
}

/** The names of the dependants in one list. */
function DependantsLine({ resource, records }: Dependent) {
  const [isWhole, setWhole] = useState(false)
  const descriptor = useDescriptor(resource)
  const { api, fields, recordRepresentation, leadsTo = recordRepresentation } = descriptor
  const namedAfter = [recordRepresentation, leadsTo].flatMap((name) => (fields[name] as AnyField).relations)
  const textContext = useTextContext([...new Set(namedAfter)])
  const label = useGetResourceLabel()
  const t = useT()
  if (api?.singleton) return <li>{label(resource, 1)}</li>
  const names = records.map((record) => nameIn(descriptor, record, textContext))
  const shown = isWhole ? names : names.slice(0, mostInQuestion)
  const line = { list: label(resource, 2), count: records.length, names: shown.map(isolated).join(', ') }
  return (
    <li>
      {t('confirm.dependants', line)}
      {shown.length < names.length && (
        <>
          {' '}
          <Link component="button" type="button" sx={{ verticalAlign: 'baseline' }} onClick={() => setWhole(true)}>
            {t('app.andMore', { count: names.length - shown.length })}
          </Link>
        </>
      )}
    </li>
  )
}
