import Add from '@mui/icons-material/Add'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetResourceLabel, useListContext, useRefresh, useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { ActionButton } from './ActionButton.tsx'
import { BulkActions } from './BulkActions.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { useDialogUrl } from './dialogUrl.ts'
import { FiltersMenu } from './FiltersMenu.tsx'
import { IconAction } from './IconAction.tsx'
import { ResourceTabs } from './ResourceTabs.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useQuestion } from './question.ts'
import { useAllowed } from './useAllowed.ts'
import { useOwnActions } from './useOwnActions.ts'

/** Name and count on the left; on the right search, filters, columns, refresh, selection, create. */
export function ListTitle() {
  const { total } = useListContext()
  const resource = useResourceContext() ?? ''
  const label = useGetResourceLabel()(resource, 2)
  const { api } = useDescriptor(resource)
  const { dataProvider } = useEngine()
  const refresh = useRefresh()
  const { open } = useDialogUrl()
  const allowed = useAllowed()
  const ask = useQuestion()
  const own = useOwnActions().filter(([, { on }]) => on === 'list')
  const t = useT()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
        <Typography component="h1" variant="h5">
          {label}
        </Typography>
        {total !== undefined && (
          <Typography component="span" color="textSecondary">
            {total.toLocaleString()}
          </Typography>
        )}
      </Box>
      <ResourceTabs />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          flex: { xs: '1 1 100%', sm: '0 1 auto' },
          ml: 'auto',
        }}
      >
        {api?.paging !== 'server' && (
          <>
            <SearchBox />
            <FiltersMenu />
          </>
        )}
        <ColumnsMenu />
        <IconAction
          name={t('list.refresh')}
          icon={<Refresh fontSize="small" />}
          onClick={() => void dataProvider.forget().then(refresh)}
        />
        <BulkActions />
        {own.map(([key, { icon }]) => (
          <ActionButton key={key} act={key} icon={icon} onClick={() => ask({ act: key, records: [] })} />
        ))}
        {allowed('create') && (
          <Button variant="contained" startIcon={<Add />} onClick={() => open({ mode: 'create' })}>
            {t('app.create')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
