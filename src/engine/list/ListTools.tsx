import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useListContext, useRefresh } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useNarrow } from '#ui/narrow.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { FiltersMenu } from './filters/FiltersMenu.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { PrimaryAction } from '../actions/PrimaryAction.tsx'
import { SearchBox } from './filters/SearchBox.tsx'

const SortMenu = lazyPart(async () => (await import('./SortMenu.tsx')).SortMenu)

/** The tools of a list: search, filters, columns (or the sort order, where rows are cards), refresh, create. */
export function ListTools() {
  const { resource } = useListContext()
  const { api } = useDescriptor(resource)
  const { dataProvider } = useEngine()
  const refresh = useRefresh()
  const narrow = useNarrow()
  const t = useT()
  const whole = api?.paging !== 'server'
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: { xs: 0.25, sm: 1 },
        flex: '1 1 auto',
        minWidth: 0,
      }}
    >
      {whole && <SearchBox />}
      {whole && <FiltersMenu />}
      <Suspense>{narrow ? whole && <SortMenu /> : <ColumnsMenu />}</Suspense>
      <IconAction
        name={t('list.refresh')}
        icon={<Refresh fontSize="small" />}
        onClick={() => void dataProvider.forget().then(refresh)}
      />
      <PrimaryAction short={narrow} />
    </Box>
  )
}
