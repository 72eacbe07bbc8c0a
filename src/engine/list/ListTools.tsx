import Refresh from '@mui/icons-material/Refresh'
import { Suspense, useContext } from 'react'
import { useListContext, useRefresh } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useNarrow } from '#ui/narrow.ts'
import { FiltersMenu } from './filters/FiltersMenu.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { PrimaryAction } from '../actions/PrimaryAction.tsx'
import { ViewsButton } from './views/ViewsButton.tsx'
import { WholeListContext } from './WholeListContext.ts'

const SortMenu = lazyPart(async () => (await import('./SortMenu.tsx')).SortMenu)

/** The tools of a list beside the search: filters, the sort order where rows are cards, views and columns, refresh, create. */
export function ListTools() {
  const { resource, refetch } = useListContext()
  const list = useContext(WholeListContext)
  const { api } = useDescriptor(resource)
  const { dataProvider } = useEngine()
  const refresh = useRefresh()
  const narrow = useNarrow()
  const t = useT()
  const whole = api?.paging !== 'server'
  const renew = async () => {
    await dataProvider.forget()
    refresh()
    // Waits for the request that is under way by now.
    await refetch({ cancelRefetch: false })
    list?.retake()
  }
  return (
    <>
      {whole && <FiltersMenu />}
      {narrow && whole && (
        <Suspense>
          <SortMenu />
        </Suspense>
      )}
      {(whole || !narrow) && <ViewsButton />}
      <IconAction name={t('list.refresh')} icon={<Refresh fontSize="small" />} onClick={() => void renew()} />
      <PrimaryAction short={narrow} />
    </>
  )
}
