import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { finger, touch } from '#ui/touch.ts'
import { namedPages } from './pageUrl.ts'

/** Buttons with the numbers of the first, the last and the neighboring pages. */
export function PageNumbers() {
  const { page, perPage, total = 0, setPage } = useListContext()
  const locale = useLocale()
  const t = useT()
  const last = Math.ceil(total / perPage)
  if (last < 2) return null
  return (
    <Box
      component="ol"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        m: 0,
        p: 0,
        listStyle: 'none',
        '& button': {
          all: 'unset',
          boxSizing: 'border-box',
          minWidth: 28,
          px: 0.75,
          lineHeight: '28px',
          textAlign: 'center',
          borderRadius: 0.75,
          cursor: 'pointer',
          [touch]: { minWidth: finger, lineHeight: `${finger}px` },
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
          '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
        },
      }}
    >
      {namedPages(page, last).map((each, position) => (
        <li key={each || `gap ${position}`}>
          {each === 0 ? (
            '…'
          ) : (
            <button
              type="button"
              aria-label={t('list.page', { page: each })}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => setPage(each)}
            >
              {each.toLocaleString(locale)}
            </button>
          )}
        </li>
      ))}
    </Box>
  )
}
