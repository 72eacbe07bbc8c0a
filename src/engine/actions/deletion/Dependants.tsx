import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useGetResourceLabel } from 'react-admin'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { DependantGroup as Dependent } from './dependantGroups.ts'
import { useEngine } from '../../EngineContext.ts'
import type { AnyField, Fate } from '../../field.ts'
import { plainName, useTextContext } from '../../data/related.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
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
            reason: reasons.join(' '),
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
  const { resources } = useEngine()
  const { recordRepresentation = 'name', fields = {}, api } = resources[resource] ?? {}
  const field: AnyField | undefined = fields[recordRepresentation]
  const textContext = useTextContext(field?.relations ?? [])
  const label = useGetResourceLabel()
  const t = useT()
  if (api?.singleton) return <li>{label(resource, 1)}</li>
  const names = records.map(
    (record) => field?.text(record[recordRepresentation], textContext) || plainName(recordRepresentation, record),
  )
  const line = { list: label(resource, 2), count: records.length, names: namesInLine(names, t) }
  return <li>{t('confirm.dependants', line)}</li>
}
