import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const ColumnsMenu = lazyPart(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu)

/** The button that opens the columns of a table. */
export function ColumnsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const t = useT()
  return (
    <>
      <IconAction
        menu="menu"
        name={t('list.columns')}
        icon={<ViewColumn fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Suspense>{anchor && <ColumnsMenu anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
