import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const ViewsMenu = lazyPart(async () => (await import('./ViewsMenu.tsx')).ViewsMenu)
const SortMenu = lazyPart(async () => (await import('../SortMenu.tsx')).SortMenu)
const ViewDialog = lazyPart(async () => (await import('./ViewDialog.tsx')).ViewDialog)

/** The button that opens the views of the list. */
export function ViewsButton() {
  const [open, setOpen] = useState<{ menu: 'views' | 'sort'; anchor: HTMLElement }>()
  const [naming, setNaming] = useState<'new' | 'current'>()
  const t = useT()
  const close = () => setOpen(undefined)
  return (
    <>
      <IconAction
        menu="menu"
        name={t('views.menu')}
        icon={<BookmarkBorder fontSize="small" />}
        onClick={(event) => setOpen({ menu: 'views', anchor: event.currentTarget })}
      />
      <Suspense>
        {open?.menu === 'views' && (
          <ViewsMenu
            anchor={open.anchor}
            onClose={close}
            onName={setNaming}
            onSort={() => setOpen({ ...open, menu: 'sort' })}
          />
        )}
        {open?.menu === 'sort' && <SortMenu anchor={open.anchor} onClose={close} />}
        {naming && <ViewDialog of={naming} onClose={() => setNaming(undefined)} />}
      </Suspense>
    </>
  )
}
