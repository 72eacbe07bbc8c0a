import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useDescriptor } from '../../EngineContext.ts'

const ViewsMenu = lazyPart(async () => (await import('./ViewsMenu.tsx')).ViewsMenu)
const ViewDialog = lazyPart(async () => (await import('./ViewDialog.tsx')).ViewDialog)

/** The button that opens the views and columns of the list; a list that the server divides into pages has no views. */
export function ViewsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [naming, setNaming] = useState<'new' | 'current'>()
  const { api } = useDescriptor()
  const t = useT()
  return (
    <>
      <IconAction
        menu="menu"
        name={t(api?.paging === 'server' ? 'list.columns' : 'views.menu')}
        icon={<ViewColumn fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Suspense>
        {anchor && <ViewsMenu anchor={anchor} onClose={() => setAnchor(null)} onName={setNaming} />}
        {naming && <ViewDialog of={naming} onClose={() => setNaming(undefined)} />}
      </Suspense>
    </>
  )
}
