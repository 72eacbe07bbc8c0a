import Refresh from '@mui/icons-material/Refresh'
import { useT } from '#i18n/useT.ts'
import { useDescriptor, useResourceName } from '../EngineContext.ts'
import { useTabEntries } from '../nav/useTabEntries.ts'
import { useNarrow, useTight } from '#ui/narrow.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { PrimaryAction } from '../actions/PrimaryAction.tsx'
import { useRenew } from './useRenew.ts'
import { ColumnsButton } from './views/ColumnsButton.tsx'
import { ViewsButton } from './views/ViewsButton.tsx'

/**
 * The tools of a list beside the search: filters, views, columns, refresh, create. On a phone, refresh is in the menu
 * of the views, so that the title row has room for all of them; beside the switch of a tab, create is an icon.
 */
export function ListTools() {
  const { api } = useDescriptor()
  const renew = useRenew()
  const narrow = useNarrow()
  const tight = useTight()
  const hasSwitch = useTabEntries(useResourceName())?.place === 'title'
  const t = useT()
  const whole = api?.paging !== 'server'
  return (
    <>
      {whole && <FilterButton />}
      {whole && <ViewsButton />}
      {!narrow && <ColumnsButton />}
      {!(whole && narrow) && (
        <IconAction name={t('list.refresh')} icon={<Refresh fontSize="small" />} onClick={() => void renew()} />
      )}
      <PrimaryAction short={narrow || (tight && hasSwitch)} />
    </>
  )
}
