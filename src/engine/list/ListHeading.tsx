import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useContext } from 'react'
import { useGetResourceLabel, useListContext, useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { WholeListContext } from './WholeListContext.ts'

interface ListHeadingProps {
  /** Set where the switch beside it has the same name. */
  hidesName?: boolean
}

/** The name of the list, how many records are shown, and a button where another order would be the present one. */
export function ListHeading({ hidesName = false }: ListHeadingProps) {
  const { total } = useListContext()
  const resource = useResourceContext() ?? ''
  const label = useGetResourceLabel()(resource, 2)
  const locale = useLocale()
  const list = useContext(WholeListContext)
  const t = useT()
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
      <Typography component="h1" variant="h5" noWrap sx={hidesName ? visuallyHidden : undefined}>
        {label}
      </Typography>
      {total !== undefined && (
        <Typography component="span" color="textSecondary">
          {total.toLocaleString(locale)}
        </Typography>
      )}
      {list?.differs && (
        <Button size="small" onClick={list.retake} sx={{ whiteSpace: 'nowrap' }}>
          {t('views.newOrder')}
        </Button>
      )}
    </Box>
  )
}
