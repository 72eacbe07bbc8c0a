import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useContext } from 'react'
import { useGetResourceLabel, useListContext, useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/LocaleContext.ts'
import { ListTools } from './ListTools.tsx'
import { SelectionBar } from '../actions/SelectionBar.tsx'
import { topOfList } from './listTop.ts'
import { WholeListContext } from './WholeListContext.ts'

/** Name and count on the left; on the right the tools of the list or, with ticked rows, the actions on them. */
export function ListTitle() {
  const { total, selectedIds } = useListContext()
  const resource = useResourceContext() ?? ''
  const label = useGetResourceLabel()(resource, 2)
  const locale = useLocale()
  const list = useContext(WholeListContext)
  const t = useT()
  const ticked = selectedIds.length > 0
  return (
    <Box sx={[row, ticked && stays]}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
        <Typography component="h1" variant="h5" noWrap>
          {label}
        </Typography>
        {total !== undefined && (
          <Typography component="span" color="textSecondary">
            {total.toLocaleString(locale)}
          </Typography>
        )}
        {list?.differs && (
          <Button size="small" onClick={list.retake}>
            {t('views.newOrder')}
          </Button>
        )}
      </Box>
      {ticked ? <SelectionBar /> : <ListTools />}
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: topOfList.titleHeight,
} as const

/** The title row stays visible, however far the user scrolls down to tick rows. */
const stays = {
  position: 'sticky',
  top: topOfList.bar,
  zIndex: 4,
  flexWrap: { sm: 'nowrap' },
  bgcolor: 'background.default',
} as const
